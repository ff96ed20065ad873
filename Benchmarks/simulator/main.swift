// simulator-benchmark scroll [ROUNDS]
// simulator-benchmark calibrate [--record]
//
// What a simulated scroll costs in real time; and how virtual time compares with real time.
import Foundation
import Lessons

let arguments = CommandLine.arguments.dropFirst()
do {
  let bench = try Bench()
  switch arguments.first {
  case "scroll": try bench.scroll(rounds: arguments.dropFirst().first.flatMap { Int($0) } ?? 5)
  case "calibrate": try bench.calibrate(isRecorded: arguments.contains("--record"))
  default:
    print("usage: simulator-benchmark scroll [ROUNDS] | calibrate [--record]")
    exit(2)
  }
} catch {
  print("\(error)")
  exit(1)
}
