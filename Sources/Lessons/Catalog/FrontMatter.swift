/// The lines between two `---` at the head of a lesson.
///
/// A small subset of YAML: `key: value`, and lists of one `- element` a line below `key:`. A value
/// may stand in double quotes. There are no comments, and nothing else.
struct FrontMatter {
  /// What is below the second `---`.
  let body: String
  /// The line of the file in which the body begins, from 1.
  let bodyLine: Int
  private let file: String
  private let entries: [Entry]

  private struct Entry {
    let key: String
    let line: Int
    var value: String
    var elements: [String] = []
  }

  /// Takes a lesson's text apart; `file` is its name, as it stands in messages.
  init(_ text: String, file: String) throws(CourseFault) {
    self.file = file
    let lines = text.lines
    guard lines.first == "---" else {
      throw CourseFault(
        "the first line must be ---", at: "\(file):1",
        remedy: "A lesson begins with its front matter: id, title, minutes, sources.")
    }
    guard let end = lines.dropFirst().firstIndex(of: "---") else {
      throw CourseFault("the front matter has no closing ---", at: "\(file):1")
    }
    var entries: [Entry] = []
    for index in 1..<end { try Self.read(lines[index], at: "\(file):\(index + 1)", &entries) }
    self.entries = entries
    body = lines[(end + 1)...].joined(separator: "\n")
    bodyLine = end + 2
  }

  private static func read(
    _ line: Substring, at place: String, _ entries: inout [Entry]
  ) throws(CourseFault) {
    let trimmed = line.trimmingBlanks
    if trimmed.isEmpty { return }
    if trimmed == "-" || trimmed.hasPrefix("- ") {
      guard let last = entries.last, last.value.isEmpty else {
        throw CourseFault("a list element belongs below a line `key:`", at: place)
      }
      entries[entries.count - 1].elements.append(unquoted(trimmed.dropFirst(1).trimmingBlanks))
      return
    }
    guard let colon = line.firstIndex(of: ":"), line.first?.isWhitespace == false else {
      throw CourseFault(
        "a line of the front matter is `key: value` or `- element`, not “\(trimmed)”", at: place)
    }
    let key = String(line[..<colon].trimmingBlanks)
    guard !entries.contains(where: { $0.key == key }) else {
      throw CourseFault("“\(key)” comes twice", at: place)
    }
    let number = place.split(separator: ":").last.flatMap { Int($0) } ?? 0
    let value = unquoted(line[line.index(after: colon)...].trimmingBlanks)
    entries.append(Entry(key: key, line: number, value: value))
  }

  private static func unquoted(_ text: Substring) -> String {
    guard text.count >= 2, text.first == "\"", text.last == "\"" else { return String(text) }
    return String(text.dropFirst().dropLast())
  }

  /// `file:line` of a key, or of the head where the key is missing.
  func place(of key: String) -> String {
    "\(file):\(entries.first { $0.key == key }?.line ?? 1)"
  }

  /// Throws where a key is not among those that a lesson has.
  func check(keys known: [String]) throws(CourseFault) {
    guard let stray = entries.first(where: { !known.contains($0.key) }) else { return }
    throw CourseFault(
      "there is no key “\(stray.key)” in a lesson's front matter", at: place(of: stray.key),
      remedy: Spelling.nearest(to: stray.key, among: known).map { "Did you mean “\($0)”?" }
        ?? "The keys are: \(known.joined(separator: ", ")).")
  }

  /// The value of a key that must be there.
  func text(_ key: String) throws(CourseFault) -> String {
    guard let value = try optional(key) else {
      throw CourseFault("the front matter needs “\(key)”", at: "\(file):1")
    }
    return value
  }

  /// The value of a key, or nil where the key is not there.
  func optional(_ key: String) throws(CourseFault) -> String? {
    guard let entry = entries.first(where: { $0.key == key }) else { return nil }
    guard entry.elements.isEmpty, !entry.value.isEmpty else {
      throw CourseFault("“\(key)” must have one value on its line", at: place(of: key))
    }
    return entry.value
  }

  /// The elements of a list, or none where the key is not there.
  func list(_ key: String) throws(CourseFault) -> [String] {
    guard let entry = entries.first(where: { $0.key == key }) else { return [] }
    guard entry.value.isEmpty, !entry.elements.isEmpty,
      entry.elements.allSatisfy({ !$0.isEmpty })
    else {
      throw CourseFault(
        "“\(key)” must be a list", at: place(of: key),
        remedy: "Write `\(key):`, and below it one `- element` a line; leave it out if empty.")
    }
    return entry.elements
  }
}
