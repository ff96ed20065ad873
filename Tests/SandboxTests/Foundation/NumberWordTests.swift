import Testing

/// Numbers in words, bytes, progress and decimals.
@Suite struct NumberWordTests {
  @Test func `numbers with a fraction are spelled out with it`() throws {
    let lines = try Learner.prints(
      #"""
        let f = NumberFormatter()
        f.numberStyle = .spellOut
        print([-7.5, 2.25, 0.05, 1_000_001, 0].map { f.string(from: $0 as NSNumber)! }.joined(separator: "; "))
        print(NumberFormatter.localizedString(from: 2.25, number: .spellOut))
      """#)
    #expect(
      lines == [
        "minus seven point five; two point two five; zero point zero five; one million one; zero",
        "two point two five",
      ])
  }

  @Test func `bytes that are not adaptive have three digits`() throws {
    let lines = try Learner.prints(
      #"""
        let f = ByteCountFormatter()
        f.isAdaptive = false
        print([999, 1_234, 12_345, 123_456, 1_500_000].map { f.string(fromByteCount: $0) }.joined(separator: "; "))
      """#)
    #expect(lines == ["999 bytes; 1.23 KB; 12.3 KB; 123 KB; 1.5 MB"])
  }

  @Test func `a progress says how far it is`() throws {
    let lines = try Learner.prints(
      #"""
        let p = Progress(totalUnitCount: 8)
        p.completedUnitCount = 3
        print(p.localizedDescription!, p.localizedAdditionalDescription!)
        p.localizedDescription = "Loading"
        print(p.localizedDescription!)
      """#)
    #expect(lines == ["38% completed 3 of 8", "Loading"])
  }

  @Test func `decimals are written as other numbers`() throws {
    let lines = try Learner.prints(
      #"""
        let d = Decimal(string: "1234.5678")!
        print(d.formatted(), d.formatted(.number.precision(.fractionLength(2))), Decimal(5.5).formatted())
        print(d.formatted(.currency(code: "EUR")), Decimal(string: "0.125")!.formatted(.percent), Decimal(-3).formatted())
        print(NSEC_PER_SEC / NSEC_PER_MSEC, USEC_PER_SEC / NSEC_PER_USEC)
      """#)
    #expect(lines == ["1,234.5678 1,234.57 5.5", "€1,234.57 12.5% -3", "1000 1000"])
  }
}
