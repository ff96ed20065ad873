import Trace

extension Scenario {
  /// Reads a scenario of `exercises.json`.
  init(_ node: JSONNode, file: String, what: String) throws(CourseFault) {
    var fields = try JSONFields(node, file: file, what: what)
    let name = try fields.text("name")
    let device = try fields.choice("device", of: DeviceName.allCases)
    let system = try fields.choice("system", of: SystemName.allCases)
    let network = try fields.choice("network", of: NetworkName.allCases)
    let seed = try fields.integer("seed", in: UInt64.min...UInt64.max)
    let feed = try FeedDescription(
      try fields.required("feed"), file: file, what: "the feed of \(what)")
    var script: [Step] = []
    for (index, node) in try fields.list("script").enumerated() {
      script.append(try Step(node, file: file, what: "step \(index + 1) of \(what)"))
    }
    guard script.contains(where: \.action.scrolls) else {
      throw fields.fault(
        "nothing scrolls", line: fields.line(of: "script"),
        remedy: "Add a drag or a fling to its script.")
    }
    let seconds = ScrollEstimate(script).total
    guard seconds <= ScrollEstimate.longestScenario else {
      throw fields.fault(
        "it takes about \(Int(seconds)) s; at most \(Int(ScrollEstimate.longestScenario)) s are "
          + "allowed", line: fields.line(of: "script"))
    }
    try fields.end()
    self.init(
      name: name, device: device, system: system, network: network, seed: seed, feed: feed,
      script: script)
  }
}

extension FeedDescription {
  fileprivate init(_ node: JSONNode, file: String, what: String) throws(CourseFault) {
    var fields = try JSONFields(node, file: file, what: what)
    let posts = try fields.integer("posts", in: 1...1_000_000)
    var damaged: [Int]?
    if let node = fields.optional("damaged") {
      guard case .array(let nodes) = node.value, !nodes.isEmpty else {
        throw fields.fault(
          "“damaged” must be a list of numbers of posts", line: node.line,
          remedy: "Leave it out where no photo is damaged.")
      }
      var numbers: [Int] = []
      for node in nodes {
        let number = try fields.integer(node, "damaged", in: 0...posts - 1)
        guard !numbers.contains(number) else {
          throw fields.fault("post \(number) is named twice in “damaged”", line: node.line)
        }
        numbers.append(number)
      }
      damaged = numbers
    }
    var seen: Int?
    if let node = fields.optional("seen") {
      seen = try fields.integer(node, "seen", in: 1...posts)
    }
    var photos: PhotoSet?
    if let node = fields.optional("photos") {
      photos = try fields.choose(
        try fields.text("photos"), "set of photos", line: node.line,
        from: PhotoSet.allCases.map(\.rawValue)
      ) { PhotoSet(rawValue: $0) }
    }
    try fields.end()
    self.init(posts: posts, damaged: damaged, seen: seen, photos: photos)
  }
}

extension Step {
  fileprivate init(_ node: JSONNode, file: String, what: String) throws(CourseFault) {
    var fields = try JSONFields(node, file: file, what: what)
    let action = try fields.choice("action", of: Action.allCases)
    self.init(action)
    switch action {
    case .wait: seconds = try fields.number("seconds", in: 0.001...60)
    case .drag:
      seconds = try fields.number("seconds", in: 0.05...20)
      points = try fields.nonZero("points", upTo: 100_000)
    // A finger lifts at no more than about 10,000 points a second.
    case .fling: velocity = try fields.nonZero("velocity", upTo: 20_000)
    case .scrollToTop, .memoryWarning: break
    }
    try fields.end()
  }
}

extension Step.Action {
  fileprivate var scrolls: Bool { self == .drag || self == .fling || self == .scrollToTop }
}

extension JSONFields {
  fileprivate mutating func nonZero(
    _ key: String, upTo limit: Double
  ) throws(CourseFault) -> Double {
    let number = try number(key, in: -limit...limit)
    guard number != 0 else {
      throw fault("“\(key)” is 0: nothing would move", line: line(of: key))
    }
    return number
  }
}
