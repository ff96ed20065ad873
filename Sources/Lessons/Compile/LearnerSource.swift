import Foundation

/// A learner's file, as text that can be compiled.
struct LearnerSource: Sendable {
  /// The path as it was given, for messages.
  let path: String
  /// The name under which it is compiled, and which stands in its debug information.
  let name: String
  /// Its bytes, without a byte order mark.
  let bytes: [UInt8]
  /// Its lines, without line breaks.
  let lines: [String]

  /// The bytes as they are compiled: where a line of `#if` asks for `os(iOS)`, which the compiler
  /// takes for false on Linux, something of the same length that it takes for true.
  var compiledBytes: [UInt8] {
    guard lines.contains(where: { Self.asksForPhone($0) }) else { return bytes }
    let parts = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let compiled = parts.map { part in
      let line = String(decoding: part, as: UTF8.self)
      guard Self.asksForPhone(line) else { return Array(part) }
      return Array(line.replacing("os(iOS)", with: CompilerFlags.phone).utf8)
    }
    return Array(compiled.joined(separator: [UInt8(ascii: "\n")]))
  }

  private static func asksForPhone(_ line: String) -> Bool {
    let code = line.drop { $0 == " " || $0 == "\t" }
    return (code.hasPrefix("#if") || code.hasPrefix("#elseif")) && code.contains("os(iOS)")
  }

  /// Bytes above which a file is not compiled: the longest exercise has a few thousand.
  static let largest = 1 << 20

  /// What reading a file gives.
  enum Reading {
    /// It can be compiled.
    case source(LearnerSource)
    /// It cannot; the diagnostic says why.
    case unusable(Diagnostic)
  }

  /// Reads a file.
  ///
  /// - Throws: A fault where there is no such file, or it cannot be read.
  static func read(_ file: URL) throws(CourseFault) -> Reading {
    let bytes = try Self.bytes(of: file)
    if let reason = reasonNotToCompile(bytes) {
      let path = file.relativePath
      return .unusable(
        Diagnostic(
          file: path, line: reason.line, column: 0, severity: .error, message: reason.text))
    }
    return .source(LearnerSource(file, bytes))
  }

  /// All bytes of a file that a person named; at most one more than a file may have.
  static func bytes(of file: URL) throws(CourseFault) -> [UInt8] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder) else {
      throw CourseFault("there is no such file", at: file.relativePath)
    }
    guard !isFolder.boolValue else {
      throw CourseFault(
        "this is a folder, not a file", at: file.relativePath,
        remedy: "name the Swift file in it")
    }
    // Without waiting: to open a pipe would wait until someone writes into it.
    let descriptor = open(file.path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw CourseFault(
        "the file cannot be read: \(String(cString: strerror(errno)))", at: file.relativePath)
    }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw CourseFault(
        "this is a device or a pipe, not a file", at: file.relativePath,
        remedy: "save what it gives as a Swift file, and name that")
    }
    do {
      return Array(try handle.read(upToCount: largest + 1) ?? Data())
    } catch {
      throw CourseFault(
        "the file cannot be read: \(error.localizedDescription)", at: file.relativePath)
    }
  }

  /// A file that is nobody's, of a text.
  init(named name: String, text: String) {
    path = name
    self.name = name
    bytes = Array(text.utf8)
    lines = Self.lines(bytes)
  }

  /// The name under which a file is compiled.
  static func compiledName(of file: URL) -> String { name(for: file.lastPathComponent) }

  private init(_ file: URL, _ bytes: [UInt8]) {
    path = file.relativePath
    name = Self.name(for: file.lastPathComponent)
    let mark: [UInt8] = [0xef, 0xbb, 0xbf]
    self.bytes = bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : bytes
    lines = Self.lines(self.bytes)
  }

  // Other names could be taken for an option, for the harness or, by the compiler, for no Swift.
  private static func name(for name: String) -> String {
    let isPlain = name.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || ("0"..."9").contains($0) || "-_+. ".unicodeScalars.contains($0)
    }
    let isUsable = isPlain && name.hasSuffix(".swift") && !name.hasPrefix("-")
    return isUsable && name != Compiler.harnessName ? name : "Learner.swift"
  }

  /// The lines of a text, at all line breaks that Swift knows.
  static func lines(_ bytes: [UInt8]) -> [String] {
    bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .flatMap { line in
        let isWindows = line.last == UInt8(ascii: "\r")
        return (isWindows ? line.dropLast() : line)
          .split(separator: UInt8(ascii: "\r"), omittingEmptySubsequences: false)
      }
      .map { String(decoding: $0, as: UTF8.self) }
  }

  private static func reasonNotToCompile(_ bytes: [UInt8]) -> (text: String, line: Int)? {
    if bytes.count > largest {
      return ("this file is larger than 1 MB; no exercise needs that much", 0)
    }
    if bytes.allSatisfy({ $0 <= UInt8(ascii: " ") }) {
      return ("this file is empty; `reset` brings back the file as it was handed out", 0)
    }
    if let start = bytes.firstIndex(where: { $0 > UInt8(ascii: " ") }),
      bytes[start...].starts(with: "```".utf8)
    {
      return (
        "this line is Markdown and not Swift: delete it, and the ``` at the end",
        line(of: start, in: bytes)
      )
    }
    if let zero = bytes.firstIndex(of: 0) {
      return ("this is not a text: it has a byte of value 0", line(of: zero, in: bytes))
    }
    if let bad = firstInvalidByte(bytes) {
      return (
        "this file is not UTF-8: the byte 0x\(String(bytes[bad], radix: 16)) does not fit; save it "
          + "again with the encoding UTF-8", line(of: bad, in: bytes)
      )
    }
    return nil
  }

  private static func line(of index: Int, in bytes: [UInt8]) -> Int {
    lines(Array(bytes[..<index])).count
  }

  private static func firstInvalidByte(_ bytes: [UInt8]) -> Int? {
    guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
    var decoder = UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var index = 0
    while true {
      switch decoder.parseScalar(from: &iterator) {
      case .valid(let scalar): index += scalar.count
      case .error, .emptyInput: return min(index, bytes.count - 1)
      }
    }
  }
}

extension LearnerSource {
  /// A message about a place in this file.
  ///
  /// - Parameters:
  ///   - message: What is wrong, and what to do.
  ///   - line: From 1; 0 for the whole file.
  ///   - byteColumn: In UTF-8 from 1, as the compiler counts; 0 for the whole line.
  ///   - severity: How bad it is.
  /// - Returns: The message with the learner's path, its column in characters, and its line.
  func diagnostic(
    _ message: String, line: Int = 0, byteColumn: Int = 0,
    severity: Diagnostic.Severity = .error
  ) -> Diagnostic {
    let text = lines.indices.contains(line - 1) ? lines[line - 1] : ""
    let before = String(decoding: text.utf8.prefix(max(0, byteColumn - 1)), as: UTF8.self)
    return Diagnostic(
      file: path, line: line, column: byteColumn > 0 ? before.count + 1 : 0, severity: severity,
      message: message, source: text)
  }

  /// The attribute that stands in a place of the file, with its @.
  func word(atLine line: Int, column: Int) -> String {
    guard lines.indices.contains(line - 1), column > 0 else { return "this attribute" }
    let rest = String(decoding: lines[line - 1].utf8.dropFirst(column - 1), as: UTF8.self)
    let name = rest.drop { $0 == "@" }.prefix { $0 == "_" || $0.isLetter || $0.isNumber }
    let isAttribute = rest.hasPrefix("@") || lines[line - 1].contains("@\(name)")
    return name.isEmpty ? "this attribute" : isAttribute ? "@\(name)" : "`\(name)`"
  }

  /// The numbers of the lines with a word, those of comments and texts among them.
  func lines(containingWord word: String) -> [Int] {
    lines.indices.filter { index in
      lines[index].split { !($0 == "_" || $0.isLetter || $0.isNumber) }.contains(Substring(word))
    }.map { $0 + 1 }
  }
}
