import Foundation
import Lessons
import Testing
import Trace

@Suite struct KeptRunsTests {
  private let bench: Workbench
  private let kept: KeptRuns
  private let cache: Cache

  init() throws {
    bench = try Workbench()
    cache = Cache(home: bench.folder.appending(path: "cache"))
    kept = try #require(KeptRuns(cache: cache, installation: bench.installation))
  }

  @Test func `a kept run is the run, to the last event`() throws {
    let object = try bench.object("import UIKit\nfunc run() { print(\"hello, 世界\") }\n")
    let request = RunRequest.tests(.tests)
    #expect(kept.outcome(of: object, request) == nil)
    let outcome = try bench.child().run(object, request)
    kept.keep(outcome, of: object, request)
    let again = try #require(kept.outcome(of: object, request))
    #expect(!again.events.isEmpty)
    #expect(again.events == outcome.events)
    #expect(again.ending == outcome.ending)
    #expect(again.output == outcome.output)
    #expect(again.isolation == outcome.isolation)
  }

  @Test func `a stop is kept with its reason and its frames`() throws {
    let object = try bench.object("import UIKit\nfunc run() { fatalError(\"no posts\") }\n")
    let outcome = try bench.child().run(object, .tests(.tests))
    kept.keep(outcome, of: object, .tests(.tests))
    let stop = try #require(kept.outcome(of: object, .tests(.tests))?.ending.stop)
    #expect(stop == outcome.ending.stop)
    #expect(stop.reason.contains("no posts"))
    #expect(!stop.frames.isEmpty)
  }

  @Test func `another object, another seed and another limit are other runs`() throws {
    let object = try bench.object("import UIKit\nfunc run() {}\n")
    let request = RunRequest.tests(.tests)
    kept.keep(try bench.child().run(object, request), of: object, request)
    #expect(kept.outcome(of: object, request) != nil)
    let other = try bench.object("import UIKit\nfunc run() { }\n")
    #expect(kept.outcome(of: other, request) == nil)
    var seeded = request
    seeded.scenario.seed += 1
    #expect(kept.outcome(of: object, seeded) == nil)
    var longer = request
    longer.limits.virtualSeconds += 1
    #expect(kept.outcome(of: object, longer) == nil)
  }

  @Test func `what went bad on the disk is run again`() throws {
    let object = try bench.object("import UIKit\nfunc run() {}\n")
    let request = RunRequest.tests(.tests)
    kept.keep(try bench.child().run(object, request), of: object, request)
    let names = try FileManager.default.contentsOfDirectory(atPath: cache.runs.path)
    #expect(names.count == 1)
    let file = cache.runs.appending(path: names[0])
    let whole = try Data(contentsOf: file)
    var changed = whole
    changed[whole.count / 2] ^= 1
    for bad in [Data(), whole.prefix(10), whole.dropLast(), changed] {
      try bad.write(to: file)
      #expect(kept.outcome(of: object, request) == nil)
    }
    try whole.write(to: file)
    #expect(kept.outcome(of: object, request) != nil)
  }

  @Test func `what the machine ended is not kept`() throws {
    let object = try bench.object("import UIKit\nfunc run() {}\n")
    var outcome = try bench.child().run(object, .tests(.tests))
    for kind in [Ending.Kind.backstop, .wall, .killed] {
      outcome.ending.stop = Ending.Stop(
        kind: kind, time: 0, thread: "main", reason: "", frames: [])
      kept.keep(outcome, of: object, .tests(.tests))
      #expect(kept.outcome(of: object, .tests(.tests)) == nil, "\(kind)")
    }
  }

  @Test func `where nothing can be written, nothing is kept and nothing fails`() throws {
    let object = try bench.object("import UIKit\nfunc run() {}\n")
    try Data().write(to: cache.home)
    let outcome = try bench.child().run(object, .tests(.tests))
    kept.keep(outcome, of: object, .tests(.tests))
    #expect(kept.outcome(of: object, .tests(.tests)) == nil)
  }
}
