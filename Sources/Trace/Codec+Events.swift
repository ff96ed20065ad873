extension TraceEncoder {
  /// A whole trace.
  public static func bytes(of events: [Event]) -> [UInt8] {
    var encoder = TraceEncoder()
    for event in events { encoder.append(event) }
    return encoder.bytes
  }
}

extension TraceDecoder {
  /// The events of a trace up to where it ends or makes no sense: one that was cut off may end in the
  /// middle of an event.
  public static func readableEvents(in trace: [UInt8]) -> [Event] {
    var events: [Event] = []
    guard var decoder = try? TraceDecoder(trace) else { return events }
    while let event = try? decoder.next() { events.append(event) }
    return events
  }
}
