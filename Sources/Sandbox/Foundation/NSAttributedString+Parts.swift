extension NSAttributedString {
  /// Goes through the parts that look the same.
  ///
  /// - Parameters:
  ///   - range: Where.
  ///   - options: From which end, and whether neighbours may stay apart.
  ///   - pick: What of the attributes counts.
  ///   - isSame: True where neighbours are one part.
  ///   - block: Is given each part.
  func enumerate<Value>(
    _ range: NSRange, _ options: EnumerationOptions, _ pick: ([Key: Any]) -> Value,
    _ isSame: (Value, Value) -> Bool,
    _ block: (Value, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    let isJoined = !options.contains(.longestEffectiveRangeNotRequired)
    var parts: [(value: Value, range: NSRange)] = []
    var start = 0
    for run in simulated({ runs }) {
      let whole = NSRange(location: start, length: run.text.utf16.count)
      start = whole.upperBound
      guard let part = whole.intersection(range), part.length > 0 else { continue }
      let value = pick(run.attributes)
      if isJoined, let last = parts.last, isSame(last.value, value) {
        parts[parts.count - 1].range.length += part.length
      } else {
        parts.append((value, part))
      }
    }
    var stop = ObjCBool(false)
    for part in options.contains(.reverse) ? parts.reversed() : parts {
      block(part.value, part.range, &stop)
      if stop.boolValue { return }
    }
  }

  static func isSame(_ a: Any?, _ b: Any?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    return areEqual(a, b)
  }

  static func areSame(_ a: [Key: Any], _ b: [Key: Any]) -> Bool {
    a.count == b.count && a.allSatisfy { key, value in isSame(value, b[key]) }
  }
}
