import Foundation
import Lessons

extension Command {
  static let diff = Command(
    name: "diff", summary: "show what you have changed since the file was handed out",
    operands: [.exercise],
    discussion: ["Exit status: 0 if nothing was changed, else 1."],
    examples: [("coursework diff lesson-05/1", "shows your changes in the first exercise")],
    isQuick: true
  ) { invocation in
    let place = try Workplace(invocation)
    let (lesson, exercise) = try place.exercise(invocation.operands[0])
    let file = try place.workbook.file(of: exercise, in: lesson, course: place.course)
    let before = try text(place.course.starter(of: exercise, in: lesson))
    let difference = LineDifference(before, try text(file))
    var page = Page(invocation.style)
    guard !difference.isEmpty else {
      page.line("\(file.shownPath) is as handed out.")
      Output.result(page.text)
      return .passed
    }
    page.difference(difference, from: "as handed out", to: file.shownPath)
    Output.result(page.text)
    return .notPassed
  }

  private static func text(_ file: URL) throws(CourseFault) -> [String] {
    guard let data = try? Data(contentsOf: file) else {
      throw CourseFault("the file cannot be read", at: file.path)
    }
    return String(decoding: data, as: UTF8.self).linesOfText
  }
}

/// What has changed between two texts, line by line.
struct LineDifference: Equatable {
  /// One line of either text.
  enum Line: Equatable {
    case same(String)
    case removed(String)
    case added(String)
  }

  /// A stretch of changes, with the lines around it.
  struct Hunk: Equatable {
    /// The numbers of its first lines in both texts, from 1.
    var oldStart, newStart: Int
    var lines: [Line]
  }

  private(set) var hunks: [Hunk] = []

  /// True where both texts are the same.
  var isEmpty: Bool { hunks.isEmpty }

  private static let context = 3

  /// Compares two texts.
  ///
  /// - Complexity: O(lines × changes).
  init(_ old: [String], _ new: [String]) {
    let lines = Self.lines(old, new)
    let changed = lines.indices.filter { if case .same = lines[$0] { false } else { true } }
    var ranges: [Range<Int>] = []
    for index in changed {
      let range =
        max(0, index - Self.context)..<min(lines.count, index + Self.context + 1)
      if let last = ranges.last, last.upperBound >= range.lowerBound {
        ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
      } else {
        ranges.append(range)
      }
    }
    for range in ranges {
      let before = lines[..<range.lowerBound]
      hunks.append(
        Hunk(
          oldStart: before.count { if case .added = $0 { false } else { true } } + 1,
          newStart: before.count { if case .removed = $0 { false } else { true } } + 1,
          lines: Array(lines[range])))
    }
  }

  /// All lines of both texts in the order of a reader: what was removed before what was added.
  private static func lines(_ old: [String], _ new: [String]) -> [Line] {
    let difference = new.difference(from: old)
    var removed: Set<Int> = []
    var added: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    var lines: [Line] = []
    var (from, to) = (0, 0)
    while from < old.count || to < new.count {
      if removed.contains(from) {
        lines.append(.removed(old[from]))
        from += 1
      } else if added.contains(to) {
        lines.append(.added(new[to]))
        to += 1
      } else {
        lines.append(.same(old[from]))
        from += 1
        to += 1
      }
    }
    return lines
  }
}

extension Page {
  /// Changes as `diff -u` writes them.
  fileprivate mutating func difference(
    _ difference: LineDifference, from old: String, to new: String
  ) {
    verbatim("\("--- \(old)", .bold)")
    verbatim("\("+++ \(new)", .bold)")
    for hunk in difference.hunks {
      let oldCount = hunk.lines.count { if case .added = $0 { false } else { true } }
      let newCount = hunk.lines.count { if case .removed = $0 { false } else { true } }
      verbatim(
        "\("@@ -\(hunk.oldStart),\(oldCount) +\(hunk.newStart),\(newCount) @@", .cyan)")
      for line in hunk.lines {
        switch line {
        case .same(let text): verbatim(" \(text)")
        case .removed(let text): verbatim("\("-\(text)", .red)")
        case .added(let text): verbatim("\("+\(text)", .green)")
        }
      }
    }
  }
}
