import Lessons

extension ProfileFormat {
  /// One line a stack, `main;outermost;innermost 1234`, with its time in microseconds: what
  /// flame graph programs read.
  static let collapsed = ProfileFormat(name: "collapsed", suffix: "txt") { profile, _, _ in
    var weights: [String: UInt64] = [:]
    for sample in profile.samples {
      let names = [threadName(sample.thread)] + sample.stack.map(\.name)
      weights[names.map { $0.replacing(";", with: ",") }.joined(separator: ";"), default: 0] +=
        sample.weight
    }
    return weights.sorted { $0.key < $1.key }.map { "\($0.key) \(($0.value + 500) / 1000)\n" }
      .joined()
  }
}
