import Trace

extension Step {
  /// Reads a step of a scenario's script. Which keys it has depends on its action.
  init(_ node: JSONNode, file: String, what: String) throws(CourseFault) {
    var fields = try JSONFields(node, file: file, what: what)
    let action = try fields.choice("action", of: Action.allCases)
    self.init(action)
    switch action {
    case .wait: seconds = try fields.number("seconds", in: 0.001...60)
    case .drag:
      seconds = try fields.number("seconds", in: 0.05...20)
      points = try fields.nonZero("points", upTo: 100_000)
    // A finger lifts at no more than about 10,000 points a second.
    case .fling:
      velocity = try fields.nonZero("velocity", upTo: 20_000)
      seconds = try fields.optionalNumber("seconds", in: 0.05...20)
    case .reverse:
      velocity = try fields.optionalNumber("velocity", in: 1...20_000)
      seconds = try fields.optionalNumber("seconds", in: 0.05...20)
    case .background: seconds = try fields.number("seconds", in: 0.1...60)
    case .close: seconds = try fields.optionalNumber("seconds", in: 0.1...10)
    case .tap: place = try fields.optionalNumber("place", in: 0...1)
    case .like, .edit, .delete:
      among = try fields.optionalChoice("among", of: Group.allCases)
      place = try fields.optionalNumber("place", in: 0...1)
      count = try fields.optionalCount("count")
    case .insert, .refresh: count = try fields.optionalCount("count")
    case .scrollToTop, .pullToRefresh, .rotate, .goOffline, .goOnline, .memoryWarning, .open: break
    }
    if action.isInstant { after = try fields.optionalNumber("after", in: 0.001...60) }
    try fields.end()
  }
}

extension JSONFields {
  fileprivate mutating func nonZero(
    _ key: String, upTo limit: Double
  ) throws(CourseFault) -> Double {
    let number = try number(key, in: -limit...limit)
    guard number != 0 else {
      throw fault("“\(key)” is 0: nothing would move", line: line(of: key))
    }
    return number
  }

  fileprivate mutating func optionalNumber(
    _ key: String, in range: ClosedRange<Double>
  ) throws(CourseFault) -> Double? {
    optional(key) == nil ? nil : try number(key, in: range)
  }

  fileprivate mutating func optionalCount(_ key: String) throws(CourseFault) -> Int? {
    guard let node = optional(key) else { return nil }
    return try integer(node, key, in: 1...1000)
  }

  fileprivate mutating func optionalChoice<Value: RawRepresentable<String>>(
    _ key: String, of choices: [Value]
  ) throws(CourseFault) -> Value? {
    optional(key) == nil ? nil : try choice(key, of: choices)
  }
}
