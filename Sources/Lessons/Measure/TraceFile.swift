public import Foundation
public import Trace

/// A run's events in a file.
public enum TraceFile {
  /// Writes the events of a run, replacing the file that is there.
  ///
  /// - Throws: A fault where the file cannot be written.
  public static func write(_ events: [Event], to file: URL) throws(CourseFault) {
    do {
      try Data(TraceEncoder.bytes(of: events)).write(to: file, options: .atomic)
    } catch {
      throw CourseFault(
        "the trace cannot be written: \(error.localizedDescription)", at: file.path,
        remedy: "name another file with --output")
    }
  }

  /// Reads the events of a run.
  ///
  /// - Throws: A fault where there is no such file, or where it is not a whole trace of this version.
  public static func read(_ file: URL) throws(CourseFault) -> [Event] {
    let data: Data
    do {
      data = try Data(contentsOf: file)
    } catch {
      throw CourseFault(
        "the trace cannot be read: \(error.localizedDescription)", at: file.path,
        remedy: "`coursework trace LESSON/N` writes one")
    }
    do throws(TraceError) {
      var decoder = try TraceDecoder(Array(data))
      var events: [Event] = []
      while let event = try decoder.next() { events.append(event) }
      return events
    } catch {
      throw CourseFault("\(error)", at: file.path, remedy: error.remedy)
    }
  }
}

extension TraceError {
  fileprivate var remedy: String {
    switch self {
    case .notATrace: "`coursework trace LESSON/N` writes one"
    case .version: "write it again with `coursework trace`: traces are kept for one version"
    case .malformed: "write it again with `coursework trace`"
    }
  }
}
