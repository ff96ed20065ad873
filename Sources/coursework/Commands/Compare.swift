import Foundation
import Lessons
import Trace

extension Command {
  static let compare = Command(
    name: "compare", summary: "say where two saved runs part",
    operands: [
      Operand(name: "FIRST", help: "a trace, as `coursework trace` saves it"),
      Operand(name: "SECOND", help: "the trace of another run"),
    ],
    discussion: [
      """
      Runs of one file with one seed are equal, on every machine with this version. Lines of code are \
      no part of the comparison; what happened, when, and on which thread, is.
      """,
      "Exit status: 0 if the runs are equal, 1 if they part, 2 if a file cannot be read.",
    ],
    examples: [
      ("coursework compare before.trace after.trace", "names the first event that differs")
    ]
  ) { invocation in
    let names = invocation.operands
    let first = try TraceFile.read(URL(filePath: names[0]))
    let second = try TraceFile.read(URL(filePath: names[1]))
    var page = Page(invocation.style)
    guard let parting = TraceComparison(first, second).parting else {
      page.line("The runs are equal: \(first.count.grouped) events, digest \(first.digest())")
      Output.result(page.text)
      return .passed
    }
    page.parting(parting, names)
    Output.result(page.text)
    return .notPassed
  }
}

extension Page {
  /// What both runs have, then what each has alone.
  fileprivate mutating func parting(_ parting: TraceComparison.Parting, _ names: [String]) {
    let frame = parting.frame.map { ", in frame \($0.grouped)" } ?? ", before the first frame"
    line("\("The runs part at event \(parting.number.grouped)\(frame).", .bold)")
    blank()
    for (index, event) in zip(parting.context.indices, parting.context) {
      row(index, event, mark: "=", .dim)
    }
    row(parting.number, parting.first, mark: "<", .red)
    row(parting.number, parting.second, mark: ">", .green)
    blank()
    line("<  \(names[0])", hanging: 3)
    line(">  \(names[1])", hanging: 3)
  }

  private mutating func row(_ number: Int, _ event: Event?, mark: String, _ style: TextStyle) {
    let text = event?.inWords ?? "has ended"
    line("\("\(mark) \(number.grouped)  \(text)", style)", hanging: 4)
  }
}

extension Event {
  /// `1,234.567 ms  worker2  cellReused(cell: 3)`.
  fileprivate var inWords: String {
    let thousandths = String(time / 1000 % 1000 + 1000).dropFirst()
    let name = thread == 0 ? "main" : "worker\(thread)"
    let what = String(describing: kind).replacing("Trace.", with: "")
    return "\(Int(time / 1_000_000).grouped).\(thousandths) ms  \(name)  \(what)"
  }
}
