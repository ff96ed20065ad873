import Testing
import coursework

@Suite struct QuantityTests {
  @Test("A value reads as a person would write it", arguments: [
    (217, "frames", "217"), (1140, "frames", "1,140"), (1_234_567, "count", "1,234,567"),
    (1904.4, "ms", "1,904 ms"), (8.33, "ms", "8.3 ms"), (0, "ms", "0 ms"), (9.96, "ms", "10 ms"),
    (212_400_000, "bytes", "212 MB"), (1_500_000, "bytes", "1.5 MB"), (999, "bytes", "999 bytes"),
    (0.97, "share", "97 %"), (1, "share", "100 %"), (0.9999, "share", "99.9 %"),
    (190.4, "ms/s", "190 ms/s"), (.infinity, "ms", "without end ms"),
  ] as [(Double, String, String)])
  func text(_ value: Double, _ unit: String, _ text: String) {
    #expect(Quantity(value, unit: unit).text == text)
  }

  @Test("A row of blocks keeps the worst frame of each stretch") func sparkline() {
    let times = (0..<100).map { $0 == 57 ? 40.0 : 10.0 }
    let row = Sparkline(frameTimes: times, frameInterval: 10, width: 10).text
    #expect(row.spans.map(\.text).joined() == "▁▁▁▁▁▄▁▁▁▁")
    #expect(Sparkline(frameTimes: [], frameInterval: 10, width: 10).text.isEmpty)
    let endless = Sparkline(frameTimes: [10, 1000], frameInterval: 10, width: 10).text
    #expect(endless.spans.map(\.text).joined() == "▁█")
  }
}
