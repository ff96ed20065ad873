import Testing
import Trace

@Suite("An ending")
struct EndingTests {
  @Test("of a run that was played to its end has no stop")
  func end() {
    let ending = Ending(
      parsing: """
        layout fixed
        confined landlock seccomp
        end
        total edges 123456789
        total heap.peak 4096

        """)
    #expect(
      ending
        == Ending(
          isLayoutFixed: true, confinement: ["landlock", "seccomp"],
          totals: ["edges": 123_456_789, "heap.peak": 4096]))
  }

  @Test("tells what stopped the run, when, where and why")
  func stop() {
    let ending = Ending(
      parsing: """
        layout randomised
        confined
        stop exception 4310000000 on main: Attempted to reconfigure: post-17
        frame learner+0x1a2b
        frame /usr/lib/libswiftCore.so+0xff
        frame learner+0x3c
        frame learner+
        frame
        sample 0 5000 100 learner+0x1a2b host+0x3c
        total edges 5
        """)
    #expect(ending?.isLayoutFixed == false)
    #expect(
      ending?.stop
        == Ending.Stop(
          kind: .exception, time: 4_310_000_000, thread: "main",
          reason: "Attempted to reconfigure: post-17", frames: [0x1a2b, 0x3c]))
    #expect(
      ending?.samples == [
        Ending.Sample(
          thread: 0, time: 5000, weight: 100, frames: [.learner(0x1a2b), .host(0x3c)])
      ])
  }

  @Test("knows every kind of stop", arguments: Ending.Kind.allCases)
  func kinds(kind: Ending.Kind) {
    let ending = Ending(parsing: "layout fixed\nstop \(kind.rawValue) 7 on worker1: why")
    #expect(ending?.stop?.kind == kind)
    #expect(ending?.stop?.thread == "worker1")
  }

  @Test(
    "is none where the host was killed or its words make no sense",
    arguments: [
      "", "layout fixed\n", "layout fixed\nconfined\ntotal edges 5", "end\ntotal edges many",
      "stop", "stop trap soon on main: x", "stop nonsense 7 on main: x", "end\nand more",
    ])
  func none(text: String) {
    #expect(Ending(parsing: text) == nil)
  }
}
