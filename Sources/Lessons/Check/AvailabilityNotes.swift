package import Trace

/// Says where a file asks for a system's version, and the run's system is older.
///
/// The compiler makes `#available` true for every system that it does not name, and the simulator's is
/// one: on Linux there is no `#available(iOS 15, *)` that is false. What the code finds behind it is
/// there in every system profile; only what UIKit itself does follows the profile.
package enum AvailabilityNotes {
  /// A note for each line that asks for a newer system than the oldest one that the file runs on.
  package static func find(in text: String, file: String, systems: [SystemName]) -> [Diagnostic] {
    guard let oldest = systems.min(by: { $0.version < $1.version }) else { return [] }
    var notes: [Diagnostic] = []
    let lines = text.lines
    for (index, line) in lines.enumerated() {
      let code = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
      guard let match = code.firstMatch(of: #/#(un)?available\s*\(\s*iOS\s+([0-9]+)/#),
        let asked = Int(match.output.2), asked > oldest.version
      else { continue }
      let (real, here) = match.output.1 == nil ? ("false", "true") : ("true", "false")
      notes.append(
        Diagnostic(
          file: file, line: index + 1,
          column: code.distance(from: code.startIndex, to: match.range.lowerBound) + 1,
          severity: .warning,
          message: "this is \(real) on \(oldest.rawValue), which this exercise also runs on, and "
            + "\(here) here: the simulator offers every system the newest names, and follows the "
            + "system only in what UIKit does",
          source: String(line)))
    }
    return notes
  }
}

extension SystemName {
  /// 14, 15 …
  fileprivate var version: Int {
    rawValue.split(separator: " ").last.flatMap { Int($0) } ?? 0
  }
}
