import Testing
import Trace

@Suite("The codec")
struct CodecTests {
  @Test("gives every kind of event back as it was")
  func roundTrip() throws {
    #expect(try Samples.decode(Samples.bytes) == Samples.events)
  }

  @Test("keeps the largest time, thread and site")
  func extremes() throws {
    let event = Event(time: .max, thread: 99, kind: .marked(name: ""), sites: [.max, 0, 1, 2])
    var encoder = TraceEncoder()
    encoder.append(event)
    encoder.append(Event(time: 0, thread: 0, kind: .ended))
    #expect(try Samples.decode(encoder.bytes) == [event, Event(time: 0, thread: 0, kind: .ended)])
  }

  @Test("lets its bytes be handed on in parts")
  func parts() throws {
    var encoder = TraceEncoder()
    var bytes: [UInt8] = []
    for event in Samples.events {
      encoder.append(event)
      bytes += encoder.bytes
      encoder.bytes = []
    }
    #expect(bytes == Samples.bytes)
  }

  @Test("forgets texts on both sides alike, however many there are")
  func manyTexts() throws {
    let names = (0..<10_000).map { "text \($0)" } + ["text 0", "text 9999", "text 8192"]
    let events = names.map { Event(time: 0, thread: 0, kind: .marked(name: $0)) }
    var encoder = TraceEncoder()
    for event in events + events { encoder.append(event) }
    #expect(try Samples.decode(encoder.bytes) == events + events)
  }

  @Test("writes a text that comes again in two bytes")
  func texts() {
    var encoder = TraceEncoder()
    encoder.append(Event(time: 0, thread: 0, kind: .marked(name: "a long name for a signpost")))
    let first = encoder.bytes.count
    encoder.append(Event(time: 0, thread: 0, kind: .marked(name: "a long name for a signpost")))
    // Tag, time, thread, text, number of sites.
    #expect(encoder.bytes.count - first == 5)
  }

  @Test("reads a head without events as an empty trace")
  func empty() throws {
    #expect(try Samples.decode(TraceEncoder().bytes) == [])
  }

  @Test("refuses what is no trace, and names the version of another", arguments: [[], [1, 2, 3]])
  func strangers(bytes: [UInt8]) {
    #expect(throws: TraceError.notATrace) { try Samples.decode(bytes) }
    var other = TraceEncoder().bytes
    other[4] = 200
    #expect(throws: TraceError.version(200)) { try Samples.decode(other) }
    #expect("\(TraceError.version(200))".contains("version 200"))
  }

  @Test("reads a trace that was cut off up to the last whole event, then says where it is damaged")
  func cut() throws {
    let bytes = Samples.bytes
    for length in 5..<bytes.count {
      var decoder = try TraceDecoder(Array(bytes.prefix(length)))
      var events: [Event] = []
      do {
        while let event = try decoder.next() { events.append(event) }
      } catch {
        guard case .malformed(let offset) = error else {
          Issue.record("\(error)")
          continue
        }
        #expect((0...length).contains(offset))
      }
      #expect(events == Array(Samples.events.prefix(events.count)))
      #expect(events.count < Samples.events.count)
    }
  }

  @Test(
    "survives any byte being changed to any of a few values", arguments: [0, 1, 0x7f, 0x80, 0xff])
  func changed(value: UInt8) {
    for index in Samples.bytes.indices {
      var bytes = Samples.bytes
      bytes[index] = value
      // Whatever it makes of them, it ends.
      _ = try? Samples.decode(bytes)
    }
  }

  @Test("refuses an unknown tag and a number that never ends")
  func nonsense() {
    let head = TraceEncoder().bytes
    #expect(throws: TraceError.malformed(at: 8)) { try Samples.decode(head + [200, 0, 0, 0]) }
    #expect(throws: TraceError.self) {
      try Samples.decode(head + [29] + [UInt8](repeating: 0x80, count: 30))
    }
  }
}
