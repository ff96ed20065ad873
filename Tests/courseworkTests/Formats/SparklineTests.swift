import Testing
import coursework

@Suite struct SparklineTests {
  @Test("A row of blocks keeps the worst frame of each stretch") func sparkline() {
    let times = (0..<100).map { $0 == 57 ? 40.0 : 10.0 }
    let row = Sparkline(frameTimes: times, frameInterval: 10, width: 10).text
    #expect(row.spans.map(\.text).joined() == "▁▁▁▁▁▄▁▁▁▁")
    #expect(Sparkline(frameTimes: [], frameInterval: 10, width: 10).text.isEmpty)
    let endless = Sparkline(frameTimes: [10, 1000], frameInterval: 10, width: 10).text
    #expect(endless.spans.map(\.text).joined() == "▁█")
  }
}
