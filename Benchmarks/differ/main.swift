// How long snapshots take: in the simulator, as a learner's code calls them.
//
//     diff-benchmark [ROUNDS]      prints a row for each case (default 9 rounds; build the release first)
//
// Each case is a small app that does a thing many times. It is compiled as the tool compiles learners'
// files, and timed as a whole process, by the processor's time; so is one that does everything but that thing. The two take
// turns, and the difference of their medians, divided by the number of times, is what one costs.
import Foundation
import Lessons
import Trace

/// With three digits that count.
func milliseconds(_ seconds: Double) -> String {
  let value = seconds * 1000
  return String(format: value < 0.1 ? "%.4f" : value < 10 ? "%.2f" : "%.1f", value)
}

do {
  let rounds = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 9
  let workshop = try Workshop()
  defer { workshop.remove() }
  for benchmark in Case.all {
    let costs = try workshop.measure(benchmark, rounds: rounds)
    print(
      "\(benchmark.name): \(milliseconds(costs.median)) ms, at best \(milliseconds(costs.least)) ms"
        + " (reach \(benchmark.reach))")
  }
} catch {
  print("\(error)")
  exit(1)
}
