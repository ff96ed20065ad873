import Lessons
import Trace

extension ProfileFormat {
  /// The trace event format that Perfetto and Chrome read: functions as slices on their threads,
  /// frames and hitches on tracks of their own, memory as a counter.
  static let perfetto = ProfileFormat(name: "perfetto") { profile, recording, title in
    var events: [JSONValue] = [
      .object([
        ("name", .string("process_name")), ("ph", .string("M")), ("pid", .int(1)),
        ("args", .object([("name", .string(title))])),
      ])
    ]
    for thread in profile.threads {
      events.append(named(threadName(thread), thread))
      events += slices(of: profile.samples.filter { $0.thread == thread }, on: thread)
    }
    events.append(named("frames", Track.frames))
    events += recording.frames.indices.map { index in
      let frame = recording.frames[index]
      return slice(
        frame.delay > 0 ? "late frame \(frame.vsync)" : "frame \(frame.vsync)",
        recording.events[frame.began].time..<recording.events[frame.committed].time, Track.frames)
    }
    events.append(named("hitches", Track.hitches))
    events += recording.hitches.map { hitch in
      let due = hitch.presentation - min(hitch.duration, hitch.presentation)
      return slice("hitch, frame \(hitch.vsync)", due..<hitch.presentation, Track.hitches)
    }
    events += recording.events.compactMap(memory)
    return JSONValue.object([("traceEvents", .array(events))]).text + "\n"
  }

  /// Tracks beside the threads, far from their numbers.
  private enum Track {
    static let frames = 1000
    static let hitches = 1001
  }

  private static func named(_ name: String, _ track: Int) -> JSONValue {
    .object([
      ("name", .string("thread_name")), ("ph", .string("M")), ("pid", .int(1)),
      ("tid", .int(track)), ("args", .object([("name", .string(name))])),
    ])
  }

  private static func slice(_ name: String, _ span: Range<UInt64>, _ track: Int) -> JSONValue {
    .object([
      ("name", .string(name)), ("ph", .string("X")),
      ("ts", .number(Double(span.lowerBound) / 1000)), ("dur", .number(Double(span.count) / 1000)),
      ("pid", .int(1)), ("tid", .int(track)),
    ])
  }

  /// A function's slice lasts as long as it stands in the same place of samples that touch.
  private static func slices(of samples: [TimeProfile.Sample], on thread: Int) -> [JSONValue] {
    var open: [(name: String, start: UInt64)] = []
    var end: UInt64 = 0
    var slices: [JSONValue] = []
    func close(downTo depth: Int) {
      while open.count > depth, let last = open.popLast() {
        slices.append(slice(last.name, last.start..<max(last.start, end), thread))
      }
    }
    for sample in samples {
      let start = max(end, sample.end - min(sample.weight, sample.end))
      let names = sample.stack.map(\.name)
      let same = start > end ? 0 : zip(open.map(\.name), names).prefix { $0 == $1 }.count
      close(downTo: same)
      for name in names.dropFirst(same) { open.append((name, start)) }
      end = max(end, sample.end)
    }
    close(downTo: 0)
    return slices
  }

  private static func memory(_ event: Event) -> JSONValue? {
    guard case .memory(let bitmaps, let compressed, let heap) = event.kind else { return nil }
    return .object([
      ("name", .string("memory")), ("ph", .string("C")), ("ts", .number(Double(event.time) / 1000)),
      ("pid", .int(1)),
      (
        "args",
        .object([
          ("decoded images", .int(bitmaps)), ("compressed data", .int(compressed)),
          ("heap", .int(heap)),
        ])
      ),
    ])
  }
}
