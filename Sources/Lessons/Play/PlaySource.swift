import Foundation

/// Lines of Swift as the body of one function of the learner's view controller.
///
/// What a line declares is there for the lines behind it. A line that is an expression shows its
/// value. Between two lines the app comes to rest.
struct PlaySource {
  /// The view controller that the harness makes, by its name.
  let controller: String
  /// The names of the files whose declarations the lines may use, private ones included.
  let files: [String]

  /// The name of the file with the lines, and of the one with what is given.
  static let linesName = "Lines.swift"
  static let preludeName = "Prelude.swift"

  /// The function with the lines; messages name a line as the file `line 3`.
  func function(_ lines: [String]) -> String {
    var text = imports
    text += "import UIKit\n\nextension \(controller) {\n  func courseworkPlay() async throws {\n"
    for (index, line) in lines.enumerated() {
      text += "    courseworkLine(\(index + 1))\n"
      for statement in SwiftStatements(line).all {
        text += Self.wrapped(statement, file: "line \(index + 1)")
      }
      text += "    await courseworkRest()\n"
    }
    // What the lines declare lives on: an object goes when a line lets it go, and not where the
    // function ends.
    return text + "    await courseworkStay()\n  }\n}\n"
  }

  /// One statement, in place for the compiler's messages.
  ///
  /// What declares something stands by itself, so that it is there for the lines behind it. All else
  /// stands in a closure that is called at once, since the function waits between lines and the
  /// compiler would take `apply` for the one to `await`.
  private static func wrapped(_ statement: SwiftStatements.Statement, file: String) -> String {
    let place = "#sourceLocation(file: \"\(file)\", line: \(statement.row))\n"
    let blanks = String(repeating: " ", count: statement.column)
    let code = "\(place)\(blanks)\(statement.text)\n#sourceLocation()\n"
    let waits = statement.isAsynchronous ? "try await" : "try"
    switch statement.kind {
    case .declaration: return code
    case .expression: return "    \(waits) courseworkShow({\n\(code)    }())\n"
    case .other: return "    \(waits) {\n\(code)    }()\n"
    }
  }

  private var imports: String {
    files.map { "@_private(sourceFile: \"\($0)\") import Learner\n" }.joined()
  }

  /// The lines alone, for the parser: what may not be written in them is found there.
  static func plain(_ lines: [String]) -> String {
    "func courseworkPlay() async throws {\n" + lines.joined(separator: "\n") + "\n}\n"
  }

  /// What is given: the finger's commands, and what the function calls between lines.
  var prelude: String {
    """
    \(imports)import UIKit

    @_silgen_name("sandbox_play_line") private func playLine(_ line: Int32)
    @_silgen_name("sandbox_play_rest") private func playRest(
      _ context: UnsafeMutableRawPointer,
      _ resume: @convention(c) (UnsafeMutableRawPointer) -> Void)
    @_silgen_name("sandbox_play_end") private func playEnd()
    @_silgen_name("sandbox_play_step") private func playStep(
      _ action: Int32, _ seconds: Double, _ amount: Double)

    /// Lets the phone be for some seconds.
    @MainActor func wait(_ seconds: Double) { playStep(0, seconds, 0) }
    /// Moves the content with a finger; positive points scroll towards the end.
    @MainActor func scroll(by points: Double, seconds: Double = 0.5) {
      playStep(1, seconds, points)
    }
    /// Lets the finger lift at a speed, in points a second.
    @MainActor func fling(_ velocity: Double) { playStep(2, 0, velocity) }
    /// Taps the status bar.
    @MainActor func scrollToTop() { playStep(3, 0, 0) }
    /// Lets the system run short of memory.
    @MainActor func memoryWarning() { playStep(4, 0, 0) }
    /// Taps the screen, from 0 at its top to 1 at its bottom.
    @MainActor func tap(at place: Double = 0.5) { playStep(5, 0, place) }
    /// Pulls the content down at its top, far enough for a refresh control.
    @MainActor func pullToRefresh() { playStep(6, 0, 0) }

    /// What others do with the feed.
    @MainActor enum server {
      static func like(_ count: Int = 1) { playStep(8, 0, Double(count)) }
      static func edit(_ count: Int = 1) { playStep(9, 0, Double(count)) }
      static func insert(_ count: Int = 1) { playStep(10, 0, Double(count)) }
      static func delete(_ count: Int = 1) { playStep(11, 0, Double(count)) }
      static func refresh(_ count: Int = 1) { playStep(12, 0, Double(count)) }
    }

    /// What happens to the phone.
    @MainActor enum phone {
      static func rotate() { playStep(7, 0, 0) }
      static func goOffline() { playStep(13, 0, 0) }
      static func goOnline() { playStep(14, 0, 0) }
      static func background(_ seconds: Double = 1) { playStep(15, seconds, 0) }
    }

    func courseworkShow(_ value: Void) {}
    func courseworkShow<Value>(_ value: Value) {
      // A text stands in quotes; a structure needs no module's name.
      if value is any CustomDebugStringConvertible { debugPrint(value) } else { print(value) }
    }
    func courseworkShow<Success, Failure>(_ value: Task<Success, Failure>) {}
    func courseworkShow<Section, Item>(_ value: NSDiffableDataSourceSnapshot<Section, Item>) {
      let (items, sections) = (value.numberOfItems, value.numberOfSections)
      print(
        "a snapshot with \\(items) item\\(items == 1 ? "" : "s") in \\(sections) "
          + "section\\(sections == 1 ? "" : "s")")
    }

    @MainActor func courseworkLine(_ line: Int32) { playLine(line) }

    private final class Waiting {
      let continuation: UnsafeContinuation<Void, Never>
      init(_ continuation: UnsafeContinuation<Void, Never>) { self.continuation = continuation }
    }

    @MainActor func courseworkRest() async {
      await withUnsafeContinuation { continuation in
        playRest(Unmanaged.passRetained(Waiting(continuation)).toOpaque()) {
          Unmanaged<Waiting>.fromOpaque($0).takeRetainedValue().continuation.resume()
        }
      }
    }

    @MainActor func courseworkStay() async {
      playEnd()
      await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
    }

    @_cdecl("coursework_play")
    public func courseworkStart(_ root: UnsafeMutableRawPointer) {
      let root = Unmanaged<UIViewController>.fromOpaque(root).takeUnretainedValue()
      Task { @MainActor in
        guard let controller = root as? \(controller) else { fatalError("the app has another root") }
        do {
          try await controller.courseworkPlay()
        } catch {
          fatalError("an error was thrown: \\(error)")
        }
      }
    }

    """
  }
}
