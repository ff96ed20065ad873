import Trace

extension FeedDescription {
  /// Reads the feed of a scenario of `exercises.json`.
  init(_ node: JSONNode, file: String, what: String) throws(CourseFault) {
    var fields = try JSONFields(node, file: file, what: what)
    let posts = try fields.integer("posts", in: 1...1_000_000)
    var seen: Int?
    if let node = fields.optional("seen") {
      seen = try fields.integer(node, "seen", in: 1...posts)
    }
    var damaged: [Int]?
    var damagedCount: Int?
    if let node = fields.optional("damaged") {
      if case .number = node.value {
        damagedCount = try fields.integer(node, "damaged", in: 1...(seen ?? posts))
      } else {
        damaged = try fields.posts(node, "damaged", of: posts)
      }
    }
    var withoutPhoto: [Int]?
    if let node = fields.optional("withoutPhoto") {
      withoutPhoto = try fields.posts(node, "withoutPhoto", of: posts)
    }
    var photos: PhotoSet?
    if let node = fields.optional("photos") {
      photos = try fields.choose(
        try fields.text("photos"), "set of photos", line: node.line,
        from: PhotoSet.allCases.map(\.rawValue)
      ) { PhotoSet(rawValue: $0) }
    }
    var reads: [String]?
    if let node = fields.optional("reads") { reads = try fields.patterns(node, "reads") }
    try fields.end()
    self.init(
      posts: posts, damaged: damaged, damagedCount: damagedCount, withoutPhoto: withoutPhoto,
      seen: seen, photos: photos, reads: reads)
  }
}

extension JSONFields {
  /// A list of regular expressions.
  fileprivate func patterns(_ node: JSONNode, _ key: String) throws(CourseFault) -> [String] {
    guard case .array(let nodes) = node.value, !nodes.isEmpty else {
      throw fault("“\(key)” must be a list of regular expressions", line: node.line)
    }
    var patterns: [String] = []
    for node in nodes {
      guard case .string(let pattern) = node.value else {
        throw fault("“\(key)” must be a list of texts", line: node.line)
      }
      do {
        _ = try Regex(
          pattern.replacing("{title}", with: "title").replacing("{likes}", with: "1"))
      } catch {
        throw fault("“\(pattern)” is no regular expression: \(error)", line: node.line)
      }
      patterns.append(pattern)
    }
    return patterns
  }

  /// A list of numbers of posts, each once.
  fileprivate func posts(
    _ node: JSONNode, _ key: String, of count: Int
  ) throws(CourseFault) -> [Int] {
    guard case .array(let nodes) = node.value, !nodes.isEmpty else {
      throw fault(
        "“\(key)” must be a list of numbers of posts", line: node.line,
        remedy: "Leave it out where there is no such post.")
    }
    var numbers: [Int] = []
    for node in nodes {
      let number = try integer(node, key, in: 0...count - 1)
      guard !numbers.contains(number) else {
        throw fault("post \(number) is named twice in “\(key)”", line: node.line)
      }
      numbers.append(number)
    }
    return numbers
  }
}
