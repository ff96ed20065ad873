/// What a metric's value counts.
public enum MetricUnit: String, Sendable, Equatable, CaseIterable {
  /// A number of things.
  case count
  /// A number of frames.
  case frames
  /// A number of cells, added up over presented frames.
  case cellFrames
  /// Milliseconds.
  case milliseconds
  /// Milliseconds for each second of scrolling.
  case millisecondsPerSecond
  /// A share from 0 to 1.
  case share
  /// Points of the screen.
  case points
  /// Bytes.
  case bytes

  /// The largest threshold that makes sense.
  public var largest: Double {
    switch self {
    case .share: 1
    case .millisecondsPerSecond: 1000
    case .milliseconds: 120_000
    case .count, .frames, .cellFrames: 1e6
    case .points: 1e7
    case .bytes: 1e10
    }
  }

  /// A value as a person reads it: `1,140`, `190 ms/s`, `97 %`, `212 MB`.
  ///
  /// Megabytes are millions of bytes. A share is rounded down, a time above 100 ms to whole
  /// milliseconds.
  public func describe(_ value: Double) -> String {
    switch self {
    case .count, .frames, .cellFrames: Self.grouped(value)
    case .milliseconds: Self.milliseconds(value)
    case .millisecondsPerSecond: "\(Self.milliseconds(value))/s"
    case .share: "\(Int(value * 100 + 1e-9)) %"
    case .points: "\(Self.grouped(value)) pt"
    case .bytes: Self.bytes(value)
    }
  }

  private static func milliseconds(_ value: Double) -> String {
    value >= 100 ? "\(grouped(value)) ms" : "\(tenths(value)) ms"
  }

  private static func bytes(_ value: Double) -> String {
    switch value {
    case ..<1000: "\(grouped(value)) bytes"
    case ..<1_000_000: "\(tenths(value / 1000)) kB"
    case ..<10_000_000: "\(tenths(value / 1_000_000)) MB"
    default: "\(grouped(value / 1_000_000)) MB"
    }
  }

  // To one decimal, without it where it is 0.
  private static func tenths(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return tenths % 10 == 0 ? grouped(Double(tenths / 10)) : "\(tenths / 10).\(tenths % 10)"
  }

  private static func grouped(_ value: Double) -> String {
    var rest = Int(value.rounded())
    var text = ""
    while rest >= 1000 {
      let group = String(rest % 1000)
      text = ",\(String(repeating: "0", count: 3 - group.count))\(group)\(text)"
      rest /= 1000
    }
    return "\(rest)\(text)"
  }
}
