/// Lets an object's edges call another function than the learner's do.
///
/// The given part of the app is compiled in one go with the learner's file, with the same flags; by
/// another name for the callback the host tells its edges apart, and charges nothing for them.
enum UncountedEdges {
  /// What the compiler calls at every edge.
  static let counted = "__sanitizer_cov_trace_pc_guard"
  /// What the host offers beside it; no longer than ``counted``, as it takes its place.
  static let uncounted = "coursework_uncounted_guard"

  /// Renames the callback in an ELF object.
  ///
  /// - Throws: A fault where the object is not one, or shares the name with another symbol.
  static func rename(in object: inout [UInt8]) throws(CourseFault) {
    let fault = CourseFault("the compiler wrote an object that cannot be read")
    guard object.starts(with: [0x7f, 0x45, 0x4c, 0x46, 2, 1]) else { throw fault }
    let sections = Sections(object)
    guard let symbols = sections.all.first(where: { $0.type == 2 }),
      sections.all.indices.contains(symbols.link)
    else { throw fault }
    let strings = sections.all[symbols.link]
    let name = Array(counted.utf8) + [0]
    var found: [Int] = []
    var others: [Int] = []
    for at in stride(from: symbols.offset, to: symbols.offset + symbols.size, by: 24) {
      guard let start = object.word(at, 4).map({ strings.offset + $0 }), start < object.count
      else { throw fault }
      if object[start...].starts(with: name) { found.append(start) } else { others.append(start) }
    }
    guard let place = found.first else { return }
    let range = place..<place + name.count
    guard !others.contains(where: range.contains) else { throw fault }
    let replacement = Array(uncounted.utf8)
    object.replaceSubrange(
      range, with: replacement + Array(repeating: 0, count: range.count - replacement.count))
  }

  private struct Sections {
    struct Section {
      var type: Int
      var offset: Int
      var size: Int
      var link: Int
    }
    var all: [Section] = []

    // Offsets of Elf64_Ehdr and Elf64_Shdr, System V ABI, chapter 4.
    init(_ object: [UInt8]) {
      guard let start = object.word(0x28, 8), let entry = object.word(0x3a, 2),
        let count = object.word(0x3c, 2)
      else { return }
      for index in 0..<count {
        let at = start + index * entry
        guard let type = object.word(at + 4, 4), let offset = object.word(at + 0x18, 8),
          let size = object.word(at + 0x20, 8), let link = object.word(at + 0x28, 4),
          type == 8 || offset + size <= object.count
        else {
          all = []
          return
        }
        all.append(Section(type: type, offset: offset, size: size, link: link))
      }
    }
  }
}

extension [UInt8] {
  /// A little-endian number of up to eight bytes, or nil beyond the end.
  fileprivate func word(_ at: Int, _ size: Int) -> Int? {
    guard at >= 0, at <= count - size else { return nil }
    let value = self[at..<at + size].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return Int(exactly: value)
  }
}
