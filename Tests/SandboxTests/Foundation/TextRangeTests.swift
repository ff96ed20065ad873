import Testing

/// Ranges of texts as objects, and of their attributes.
@Suite struct TextRangeTests {
  @Test func `neighbours with an equal attribute are one part`() throws {
    let lines = try Learner.prints(
      #"""
        let text = NSMutableAttributedString(string: "abcdef")
        let all = NSRange(location: 0, length: 6)
        text.addAttribute(.kern, value: 1, range: NSRange(location: 1, length: 2))
        text.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 4))
        text.enumerateAttribute(.foregroundColor, in: all) { value, range, _ in print(value != nil, range) }
        text.enumerateAttribute(.foregroundColor, in: all, options: .reverse) { value, range, stop in
          print(value != nil, range)
          stop.pointee = true
        }
        var count = 0
        text.enumerateAttribute(.foregroundColor, in: all, options: .longestEffectiveRangeNotRequired) { _, _, _ in count += 1 }
        print(count)
        text.addAttribute(.kern, value: 1, range: all)
        text.enumerateAttributes(in: all) { values, range, _ in print(values.count, range) }
      """#, imports: ["UIKit"])
    #expect(
      lines == [
        "true {0, 4}", "false {4, 2}", "false {4, 2}", "4", "2 {0, 4}", "1 {4, 2}",
      ])
  }

  @Test func `an NSString finds and replaces in ranges`() throws {
    let lines = try Learner.prints(
      #"""
        let s: NSString = "one\r\ntwo\nthree"
        print(s.lineRange(for: NSRange(location: 6, length: 0)), s.paragraphRange(for: NSRange(location: 0, length: 5)))
        print(s.lineRange(for: NSRange(location: 14, length: 0)), s.paragraphRange(for: NSRange(location: 4, length: 6)))
        print(s.rangeOfCharacter(from: .newlines), s.range(of: "t", range: NSRange(location: 6, length: 8)))
        print(s.rangeOfCharacter(from: .decimalDigits).location == NSNotFound)
        let m = NSMutableString(string: "aXbXcX")
        print(m.replaceOccurrences(of: "X", with: "yy", options: [], range: NSRange(location: 0, length: 5)), m)
        print("abc".cString(using: .utf8)!, "ä".cString(using: .ascii) as Any)
        print("a\u{308}".precomposedStringWithCanonicalMapping.unicodeScalars.count, "ä".decomposedStringWithCanonicalMapping.unicodeScalars.count)
      """#)
    #expect(
      lines == [
        "{5, 4} {0, 5}", "{9, 5} {0, 14}", "{3, 1} {9, 1}", "true", "2 ayybyycX",
        "[97, 98, 99, 0] nil", "1 2",
      ])
  }
}
