import Foundation
import Lessons

extension Command {
  static let doctor = Command(
    name: "doctor", summary: "look whether everything is there that coursework needs",
    discussion: ["Exit status: 0 if all is well, else 2."],
    examples: [("coursework doctor", "says what is missing, and what to do about it")]
  ) { invocation in
    let findings = Finding.all(invocation)
    var page = Page(invocation.style)
    let width = findings.map { page.columns(StyledText($0.subject)) }.max() ?? 0
    for finding in findings {
      let mark: StyledText = finding.isWell ? "\("✓", .green)" : "\("✗", .red)"
      page.line(
        mark + " " + page.pad(StyledText(finding.subject), to: width) + "  "
          + StyledText(finding.state), indent: 2, hanging: 6 + width)
      if !finding.remedy.isEmpty { page.line(.marked(finding.remedy), indent: 6 + width) }
    }
    Output.result(page.text)
    return findings.allSatisfy(\.isWell) ? .passed : .usage
  }
}

/// What the doctor found out about one thing.
private struct Finding {
  var subject: String
  var isWell: Bool
  var state: String
  /// What to do; may be there although all is well.
  var remedy = ""

  static func all(_ invocation: Invocation) -> [Finding] {
    [
      toolchain(), simulator(), isolation(), course(invocation), writable("cache", Cache().home),
      progress(invocation), photos(), disk(),
    ]
  }

  private static func of(_ subject: String, _ state: () throws -> String) -> Finding {
    do {
      return Finding(subject: subject, isWell: true, state: try state())
    } catch let fault as CourseFault {
      return Finding(
        subject: subject, isWell: false,
        state: fault.place.map { "\(fault.problem) (\($0))" } ?? fault.problem,
        remedy: fault.remedy ?? "")
    } catch {
      return Finding(subject: subject, isWell: false, state: "\(error)")
    }
  }

  private static func toolchain() -> Finding {
    of("toolchain") {
      let toolchain = try Toolchain.findSupported()
      return "\(toolchain.version), \(toolchain.frontend.deletingLastPathComponent().path)"
    }
  }

  private static func simulator() -> Finding {
    of("simulator") { try Installation.find().host.path }
  }

  private static func isolation() -> Finding {
    var finding = of("isolation") { try Isolation.find(Installation.find()).rawValue }
    if finding.isWell, finding.state != Isolation.bubblewrap.rawValue {
      finding.remedy =
        "bubblewrap isolates better, and does not work here: is it installed, and are user "
        + "namespaces allowed?"
    }
    return finding
  }

  private static func course(_ invocation: Invocation) -> Finding {
    of("course") {
      let place = try Workplace(invocation)
      return "\(place.course.root.path), your files in \(place.workbook.folder.path)"
    }
  }

  private static func writable(_ subject: String, _ folder: URL) -> Finding {
    of(subject) {
      do {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let probe = folder.appending(path: ".doctor-\(getpid())")
        try Data().write(to: probe)
        try FileManager.default.removeItem(at: probe)
      } catch {
        throw CourseFault(
          "\(folder.path) cannot be written to: \(error.localizedDescription)",
          remedy: "Set `COURSEWORK_HOME` to a folder of yours.")
      }
      return folder.path
    }
  }

  private static func progress(_ invocation: Invocation) -> Finding {
    of("progress") {
      _ = try Progress.open(invocation).position()
      return Home.locate(environment: ProcessInfo.processInfo.environment).path
    }
  }

  private static func photos() -> Finding {
    of("photos") {
      let library = PhotoLibrary(folder: Cache().photos)
      return library.isReady ? library.folder.path : "not made yet; the first check makes them"
    }
  }

  /// Photos take some 100 MB, compiled files up to 256 MB.
  private static func disk() -> Finding {
    of("disk") {
      var space = statvfs()
      let folder = Cache().home.path
      guard statvfs(folder, &space) == 0 else {
        throw CourseFault("\(folder): \(String(cString: strerror(errno)))")
      }
      let free = Double(space.f_bavail) * Double(space.f_frsize)
      guard free > 500e6 else {
        throw CourseFault(
          "\(MetricUnit.bytes.describe(free)) are free at \(folder)",
          remedy:
            "Photos and compiled files take up to 400 MB: make room, or set `COURSEWORK_HOME`.")
      }
      return "\(MetricUnit.bytes.describe(free)) free"
    }
  }
}
