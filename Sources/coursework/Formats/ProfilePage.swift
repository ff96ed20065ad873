import Lessons
import Trace

/// What of a profile a page shows.
struct ProfileView {
  var isInverted: Bool
  var showsSystem: Bool
  var showsAllThreads: Bool
}

extension Page {
  private static let mostHitches = 8
  private static let mostRows = 24
  /// A function below this share of the whole is not worth a row.
  private static let leastShare = 0.01

  /// A run's profile: hitches and hangs, call trees, memory.
  mutating func profile(
    _ run: ProfiledRun, of submission: Submission, in scenario: Scenario, options: ProfileView
  ) {
    let name = submission.lesson.selector(submission.exercise)
    line(
      """
      \(name, .bold)  \(submission.name): “\(scenario.name)”, \(scenario.device.rawValue), \
      \(scenario.system.rawValue), seed \(scenario.seed)
      """)
    if let stop = run.stop { line("\("The run ended early: ", .red)\(stop)") }
    hitches(run)
    hangs(run)
    let profile = options.showsSystem ? run.profile : run.profile.hidingSystem
    tree(profile.of { $0 == 0 }, title: "main", options)
    if options.showsAllThreads {
      for thread in profile.threads where thread != 0 {
        tree(profile.of { $0 == thread }, title: threadName(thread), options)
      }
    } else {
      let workers = profile.of { $0 != 0 }
      if workers.weight > 0 {
        line(
          """
          The workers were busy for \(milliseconds(workers.weight)); `--all-threads` shows with what.
          """, indent: 2)
      }
    }
    signposts(run.recording)
    memory(run.recording)
  }

  /// The intervals that the app marked with `OSSignposter` or `os_signpost`.
  private mutating func signposts(_ recording: Recording) {
    let intervals = recording.signpostIntervals
    guard !intervals.isEmpty else { return }
    blank()
    line("\("Signposts", .bold)       times   together    longest")
    for interval in intervals {
      let times = "\(interval.count)".leftPadded(to: 6)
      let total = milliseconds(interval.total).leftPadded(to: 11)
      let longest = milliseconds(interval.longest).leftPadded(to: 11)
      line("\(StyledText(interval.name).padded(to: 14))\(times)\(total)\(longest)", indent: 2)
    }
  }

  private mutating func hitches(_ run: ProfiledRun) {
    let hitches = run.recording.hitches
    blank()
    guard !hitches.isEmpty else { return line("\("No hitches.", .bold)") }
    let total = hitches.reduce(UInt64(0)) { $0 + $1.duration }
    line(
      """
      \("\(hitches.count) hitch\(hitches.count == 1 ? "" : "es")", .bold), \(milliseconds(total)) \
      together\(hitches.count > Self.mostHitches ? ". The longest:" : ":")
      """)
    let longest = hitches.enumerated()
      .sorted { ($1.element.duration, $0.offset) < ($0.element.duration, $1.offset) }
      .prefix(Self.mostHitches).map(\.element).sorted { $0.vsync < $1.vsync }
    for hitch in longest {
      line(
        """
        \("\(seconds(hitch.deadline)) s".leftPadded(to: 9))  frame \(hitch.vsync), \
        \(milliseconds(hitch.duration), .bold) late in a \(hitch.gesture)\
        \(cause(in: hitch.busy, of: run))
        """, indent: 0, hanging: 11)
    }
  }

  /// Which function main was in for longest, whoever called it, and in a hang how long it only
  /// waited. What is busy around a hitch is longer than the hitch.
  private func cause(
    in stretch: Range<UInt64>, of run: ProfiledRun, isHang: Bool = false
  ) -> String {
    let main = run.profile.hidingSystem.of { $0 == 0 }.within([stretch])
    let tree = CallTree(main, isInverted: true)
    guard let worst = tree.roots.first else { return "" }
    let caller = worst.function.isLearners ? nil : worst.children.first?.function.location
    let place = caller.map { ", called at \($0.text)," } ?? ""
    let waited = UInt64(stretch.count) - min(tree.weight, UInt64(stretch.count))
    let isWaiting =
      isHang && Double(waited) > 0.2 * Double(stretch.count) && stretch.count > 250_000_000
    let wait = isWaiting ? "; main waited for \(milliseconds(waited))" : ""
    return ": \(worst.function.text)\(place) took \(milliseconds(worst.weight))\(wait)"
  }

  private mutating func hangs(_ run: ProfiledRun) {
    let hangs = run.recording.hangStretches
    guard !hangs.isEmpty else { return }
    blank()
    line("\("\(hangs.count) hang\(hangs.count == 1 ? "" : "s")", .bold): main busy for over 250 ms")
    for hang in hangs.prefix(Self.mostHitches) {
      line(
        """
        \("\(seconds(hang.lowerBound)) s".leftPadded(to: 9))  for \
        \(milliseconds(UInt64(hang.count)), .bold)\
        \(cause(in: hang, of: run, isHang: true))
        """, indent: 0, hanging: 11)
    }
  }

  private mutating func tree(_ profile: TimeProfile, title: String, _ options: ProfileView) {
    let tree = CallTree(profile, isInverted: options.isInverted)
    blank()
    line("\("Time on \(title)", .bold): \(milliseconds(tree.weight))")
    guard tree.weight > 0 else { return }
    line("\("   weight           self  function", .dim)")
    var rows: [(node: CallTree.Node, depth: Int)] = []
    func collect(_ nodes: [CallTree.Node], _ depth: Int) {
      for node in nodes where Double(node.weight) >= Self.leastShare * Double(tree.weight) {
        rows.append((node, depth))
        collect(node.children, depth + 1)
      }
    }
    collect(tree.roots, 0)
    for (node, depth) in rows.prefix(Self.mostRows) {
      let share = Int((Double(node.weight) * 100 / Double(tree.weight)).rounded())
      let left =
        milliseconds(node.weight).leftPadded(to: 9) + "\(share) %".leftPadded(to: 6)
        + milliseconds(node.selfWeight).leftPadded(to: 10) + "  "
      let name = StyledText(node.function.name, node.function.isLearners ? .bold : [])
      let place = node.function.location.map { "  \($0.text)" } ?? ""
      line(
        "\(left)\(String(repeating: "  ", count: min(depth, 12)))\(name)\(place, .cyan)",
        hanging: left.count + 2 * min(depth, 12) + 2)
    }
    if rows.count > Self.mostRows {
      line("\("… and \(rows.count - Self.mostRows) more; --export has them all.", .dim)", indent: 2)
    }
  }

  private mutating func memory(_ recording: Recording) {
    blank()
    let held = recording.events.compactMap { event -> (time: UInt64, parts: [Int])? in
      guard case .memory(let bitmaps, let compressed, let heap) = event.kind else { return nil }
      return (event.time, [bitmaps, compressed, heap])
    }
    guard let peak = held.max(by: { $0.parts.reduce(0, +) < $1.parts.reduce(0, +) }),
      let last = held.last
    else { return }
    line("\("Memory", .bold)        at its peak  at the end")
    let names = ["decoded images", "compressed data", "your objects"]
    for (index, name) in names.enumerated() {
      let atPeak = MetricUnit.bytes.describe(Double(peak.parts[index])).leftPadded(to: 10)
      let atEnd = MetricUnit.bytes.describe(Double(last.parts[index])).leftPadded(to: 12)
      line("\(StyledText(name).padded(to: 16))\(atPeak)\(atEnd)", indent: 2)
    }
    line(
      """
      The peak was at \(seconds(peak.time)) s. \
      The app is ended above \(MetricUnit.bytes.describe(Double(recording.head?.memoryLimit ?? 0))).
      """, indent: 2)
    for case .leaked(let type, let count) in recording.events.map(\.kind) {
      line("\("\(count) × \(type)", .yellow) outlived the screen", indent: 2)
    }
  }

  private func milliseconds(_ nanoseconds: UInt64) -> String {
    MetricUnit.milliseconds.describe(Double(nanoseconds) / 1e6)
  }

  private func seconds(_ nanoseconds: UInt64) -> String { (Double(nanoseconds) / 1e9).hundredths }
}

extension TimeProfile.Function {
  /// With the learner's line: `showPhoto(of:in:), 1-prepare.swift:58`.
  fileprivate var text: String { location.map { "\(name), \($0.text)," } ?? name }
}
