import Foundation
import Testing
import Trace

@Suite struct TraceTests {
  private let solved = "solutions/lesson-01/1-show.swift"

  @Test("Two traces of one run are equal, traces of two seeds part, and the event is named")
  func traceAndCompare() throws {
    let coursework = try Coursework()
    let first = try coursework.run("trace", "lesson-01/1", "--file", solved, "--output", "a.trace")
    #expect(first.status == 0, "\(first.output)\(first.errors)")
    #expect(first.output.contains("lesson-01/1, phone: "))
    #expect(first.output.contains("digest "))
    _ = try coursework.run("trace", "lesson-01/1", "--file", solved, "--output", "b.trace")
    let bytes = try ["a", "b"].map {
      try Data(contentsOf: coursework.course.appending(path: "\($0).trace"))
    }
    #expect(bytes[0] == bytes[1])
    let equal = try coursework.run("compare", "a.trace", "b.trace")
    #expect(equal.status == 0)
    #expect(equal.output.hasPrefix("The runs are equal: "))

    _ = try coursework.run(
      "trace", "lesson-01/1", "--file", solved, "--seed", "9", "--output", "c.trace")
    let parted = try coursework.run(
      "compare", "a.trace", "c.trace", environment: ["COLUMNS": "300"])
    #expect(parted.status == 1)
    #expect(parted.output.contains("The runs part at event 0, before the first frame."))
    #expect(parted.output.contains("seed: 9"))
  }

  @Test("The point where two runs part is shown with what comes before it") func parting() throws {
    let coursework = try Coursework()
    _ = try coursework.run("trace", "lesson-01/1", "--file", solved, "--output", "a.trace")
    let file = coursework.course.appending(path: "a.trace")
    var decoder = try TraceDecoder(Array(Data(contentsOf: file)))
    var events: [Event] = []
    while let event = try decoder.next() { events.append(event) }
    let frame = try #require(
      events.lastIndex { if case .frameCommitted = $0.kind { true } else { false } })
    events[frame].time += 1_000_000
    var encoder = TraceEncoder()
    for event in events { encoder.append(event) }
    try Data(encoder.bytes).write(to: coursework.course.appending(path: "b.trace"))
    let result = try coursework.run(
      "compare", "a.trace", "b.trace", environment: ["COLUMNS": "300"])
    #expect(result.status == 1)
    #expect(result.output.contains(", in frame "))
    let lines = result.output.split(separator: "\n")
    #expect(lines.filter { $0.hasPrefix("= ") }.count == 5)
    #expect(lines.filter { $0.hasPrefix("< ") && $0.contains("frameCommitted") }.count == 1)
    #expect(lines.filter { $0.hasPrefix("> ") && $0.contains("frameCommitted") }.count == 1)
  }

  @Test("What is no whole trace of this version is refused with what to do") func damaged() throws {
    let coursework = try Coursework()
    let head = Array("CWTR".utf8)
    try Data(head + [Codec.version + 1, 0]).write(
      to: coursework.course.appending(path: "newer.trace"))
    try Data(head + [Codec.version, 3, 0x80]).write(
      to: coursework.course.appending(path: "cut.trace"))
    try coursework.write("hello", to: "text.trace")
    for (name, problem) in [
      ("newer.trace", "this program reads version"), ("cut.trace", "damaged at byte"),
      ("text.trace", "not a trace"), ("none.trace", "cannot be read"),
    ] {
      let result = try coursework.run("compare", name, name, environment: ["COLUMNS": "200"])
      #expect(result.status == 2)
      #expect(result.output.isEmpty)
      #expect(result.errors.contains(name) && result.errors.contains(problem), "\(result.errors)")
      #expect(result.errors.contains("coursework trace"))
    }
    #expect(try coursework.run("compare", "one.trace").status == 2)
  }

  @Test("A file that does not compile, and a folder that cannot be written to, are told")
  func faults() throws {
    let coursework = try Coursework()
    try coursework.write("import UIKit\nlet x: Int = \"\"\n", to: "1-show.swift")
    let broken = try coursework.run("trace", "lesson-01/1", "--file", "1-show.swift")
    #expect(broken.status == 1)
    #expect(broken.output.contains("1-show.swift"))
    let unwritable = try coursework.run(
      "trace", "lesson-01/1", "--file", solved, "--output", "/nowhere/a.trace")
    #expect(unwritable.status == 2)
    #expect(unwritable.errors.contains("--output"))
  }
}
