#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

private var environment: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
  #if canImport(Glibc)
    environ
  #else
    _NSGetEnviron().pointee
  #endif
}

/// What one process took.
private struct Cost {
  var milliseconds: Double
  var kilobytes: Int
}

/// Runs both programs in turn and prints one row; false where one of them fails.
func compare(_ photo: String, program: String) -> Bool {
  let commands = [
    [program, "--decode", photo],
    ["djpeg", "-scale", "1/8", "-outfile", "/dev/null", photo],
  ]
  var costs: [[Cost]] = [[], []]
  for round in 0..<31 {
    for (index, command) in commands.enumerated() {
      guard let cost = run(command) else {
        print("failed: \(command.joined(separator: " "))")
        return false
      }
      // The first round fills the caches.
      if round > 0 { costs[index].append(cost) }
    }
  }
  let times = costs.map { median($0.map(\.milliseconds)) }
  let memory = costs.map { describe(median($0.map { Double($0.kilobytes) })) }
  print(
    "thumbnail of \(photo): \(round1(times[0])) ms, djpeg \(round1(times[1])) ms,",
    "ratio \(round2(times[0] / times[1])) (reach 1.15);",
    "\(memory[0]), djpeg \(memory[1])")
  return true
}

/// Runs a program to its end; nil where it cannot be started or fails.
private func run(_ command: [String]) -> Cost? {
  var words: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) }
  words.append(nil)
  defer { words.forEach { free($0) } }
  var child: pid_t = 0
  let clock = ContinuousClock()
  let start = clock.now
  guard posix_spawnp(&child, command[0], nil, nil, words, environment) == 0 else { return nil }
  var status: Int32 = 0
  var usage = rusage()
  guard wait4(child, &status, 0, &usage) == child, status == 0 else { return nil }
  let (seconds, attoseconds) = (clock.now - start).components
  return Cost(
    milliseconds: Double(seconds) * 1e3 + Double(attoseconds) / 1e15,
    kilobytes: Int(usage.ru_maxrss))
}

/// A peak of memory in megabytes. The system lets a child begin with its parent's peak, so what is
/// no more than this program's own is an upper bound.
private func describe(_ kilobytes: Double) -> String {
  let thisProcess: Int32 = 0  // RUSAGE_SELF, which glibc declares as a type of its own
  var own = rusage()
  guard getrusage(thisProcess, &own) == 0 else { return "unknown" }
  let bound = kilobytes <= Double(own.ru_maxrss) ? "at most " : ""
  return "\(bound)\(round1(kilobytes / 1024)) MB"
}

private func median(_ values: [Double]) -> Double {
  values.sorted()[values.count / 2]
}

private func round1(_ value: Double) -> Double { (value * 10).rounded() / 10 }

private func round2(_ value: Double) -> Double { (value * 100).rounded() / 100 }
