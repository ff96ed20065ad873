import Testing
import Trace

@Suite("The digest")
struct DigestTests {
  @Test("is the same whatever the sites are")
  func sites() {
    let bare = Samples.events.map { Event(time: $0.time, thread: $0.thread, kind: $0.kind) }
    #expect(Samples.events.digest() == bare.digest())
  }

  @Test("changes with any event's time, thread or kind, with their order, and with their number")
  func changes() {
    let digest = Samples.events.digest()
    for index in Samples.events.indices {
      var events = Samples.events
      events[index].time += 1
      #expect(events.digest() != digest)
      events = Samples.events
      events[index].thread += 1
      #expect(events.digest() != digest)
      events = Samples.events
      events[index].kind = .marked(name: "changed")
      #expect(events.digest() != digest)
    }
    #expect(Samples.events.reversed().digest() != digest)
    #expect(Samples.events.dropLast().digest() != digest)
  }

  @Test("is that of the format's version 3")
  func pinned() {
    // Changes only with Codec.version; the value is the SHA-256 of the head and one record.
    let events = [Event(time: 1, thread: 0, kind: .ended)]
    #expect(events.digest() == SHA256.hex(Array("CWTR".utf8) + [3, 29, 2, 0]))
  }
}
