import Lessons
import Testing

@Suite("The list of metrics")
struct MetricsTests {
  @Test("has each name once, in lower camel case")
  func names() {
    let names = Metrics.all.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { $0.wholeMatch(of: /[a-z]+([A-Z][a-z]+)*/) != nil })
    #expect(Metrics.named("droppedFrames")?.snakeName == "dropped_frames")
    #expect(Metrics.named("dropped") == nil)
  }

  @Test(
    "shows values as a person reads them",
    arguments: [
      (MetricUnit.count, 1_140, "1,140"), (.frames, 0, "0"), (.cellFrames, 1_000_007, "1,000,007"),
      (.milliseconds, 66.84, "66.8 ms"), (.milliseconds, 1904.4, "1,904 ms"),
      (.milliseconds, 180, "180 ms"), (.millisecondsPerSecond, 4.96, "5 ms/s"),
      (.share, 0.9799, "97 %"), (.share, 0.29, "29 %"), (.share, 1, "100 %"),
      (.bytes, 212_345_678, "212 MB"), (.bytes, 48_771_072, "49 MB"), (.bytes, 999, "999 bytes"),
      (.bytes, 25_600, "25.6 kB"), (.bytes, 1_250_000, "1.3 MB"),
    ])
  func units(unit: MetricUnit, value: Double, text: String) {
    #expect(unit.describe(value) == text)
  }
}
