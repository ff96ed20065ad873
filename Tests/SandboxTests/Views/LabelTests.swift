import Testing
import Trace

/// Text has the size that its font, its width and its lines give it.
@Suite struct LabelTests {
  @Test func `plain text keeps the style of the attributed text before it`() throws {
    let app = try Bench.run(
      """
      let style = NSMutableParagraphStyle()
      style.alignment = .center
      let l = UILabel()
      l.attributedText = NSAttributedString(string: "a", attributes: [
        .font: UIFont.systemFont(ofSize: 30), .foregroundColor: UIColor.red,
        .paragraphStyle: style])
      print(l.font.pointSize, l.textColor == .red, l.textAlignment == .center)
      l.text = "plain"
      print(l.font.pointSize, l.textColor == .red)
      l.attributedText = NSAttributedString(string: "b")
      print(l.font.pointSize)
      """)
    #expect(app.lines == ["30.0 true true", "30.0 true", "30.0"])
  }

  @Test func `fonts have San Francisco's heights`() throws {
    let app = try Bench.run(
      """
      let font = UIFont.systemFont(ofSize: 17)
      print(number(font.ascender), number(font.descender), number(font.lineHeight),
        number(font.capHeight), number(font.xHeight))
      print(UIFont.preferredFont(forTextStyle: .body).pointSize,
        UIFont.preferredFont(forTextStyle: .caption2).pointSize)
      let large = UITraitCollection(preferredContentSizeCategory: .accessibilityLarge)
      print(UIFont.preferredFont(forTextStyle: .body, compatibleWith: large).pointSize)
      print(number(UIFontMetrics(forTextStyle: .body).scaledValue(for: 34, compatibleWith: large)))
      print(UIFont.boldSystemFont(ofSize: 9) == UIFont.systemFont(ofSize: 9, weight: .bold),
        UIFont.systemFont(ofSize: 9) == UIFont.systemFont(ofSize: 9, weight: .light))
      """)
    #expect(app.lines == ["16.19 -4.1 20.29 11.98 8.95", "17.0 11.0", "33.0", "66", "true false"])
  }

  @Test func `a label measures its text in whole pixels`() throws {
    let app = try Bench.run(
      """
      let l = label("Hamburg")
      print(text(l.intrinsicContentSize), "|", text(l.sizeThatFits(.zero)))
      l.font = .boldSystemFont(ofSize: 17)
      print(text(l.intrinsicContentSize))
      l.font = .systemFont(ofSize: 34)
      print(text(l.intrinsicContentSize))
      l.text = nil
      print(text(l.intrinsicContentSize))
      l.font = .systemFont(ofSize: 17)
      l.text = "東京"
      print(text(l.intrinsicContentSize))
      let many = label("aaa bbb ccc ddd", lines: 2)
      print(text(many.sizeThatFits(CGSize(width: 60, height: 0))))
      many.numberOfLines = 0
      print(text(many.sizeThatFits(CGSize(width: 60, height: 0))))
      many.preferredMaxLayoutWidth = 70
      print(text(many.intrinsicContentSize))
      many.frame.origin = CGPoint(x: 5, y: 6)
      many.sizeToFit()
      print(text(many.frame))
      let long = label("Donaudampfschifffahrt", lines: 0)
      print(text(long.sizeThatFits(CGSize(width: 50, height: 0))))
      let lines = label("one\\ntwo\\n\\nfour", lines: 0)
      print(text(lines.intrinsicContentSize))
      """)
    // Helvetica: H 722, a 556, m 833, b 556, u 556, r 333, g 556 thousandths of 17 points: 69.91.
    #expect(
      app.lines == [
        "70 20.5 | 70 20.5", "74 20.5", "140 41", "0 0", "34 20.5", "60 41", "59 61",
        "61.5 41", "5 6 125 20.5", "49.5 81.5", "29.5 81.5",
      ])
  }

  @Test func `attributes of parts and of paragraphs count`() throws {
    let app = try Bench.run(
      """
      let style = NSMutableParagraphStyle()
      style.lineSpacing = 10
      let words = NSMutableAttributedString(string: "small ", attributes: [
        .font: UIFont.systemFont(ofSize: 10), .paragraphStyle: style])
      words.append(NSAttributedString(string: "LARGE", attributes: [
        .font: UIFont.systemFont(ofSize: 20), .foregroundColor: UIColor.red]))
      let l = UILabel()
      l.attributedText = words
      l.numberOfLines = 0
      print(text(l.intrinsicContentSize), l.text ?? "")
      print(text(l.sizeThatFits(CGSize(width: 70, height: 0))))
      print(text("one two".size(withAttributes: [.font: UIFont.systemFont(ofSize: 17)])))
      print(text("one two three".boundingRect(
        with: CGSize(width: 60, height: 1000), options: .usesLineFragmentOrigin,
        attributes: [.font: UIFont.systemFont(ofSize: 17)], context: nil)))
      print(words.length, words.attributes(at: 7, effectiveRange: nil).count)
      words.addAttribute(.kern, value: 2.0, range: NSRange(location: 6, length: 2))
      var ranges: [Int] = []
      words.enumerateAttribute(.kern, in: NSRange(location: 0, length: words.length)) { v, range, _ in
        ranges.append(v == nil ? -range.length : range.length)
      }
      print(ranges, words.attributedSubstring(from: NSRange(location: 4, length: 4)).string)
      """)
    #expect(
      app.lines == [
        "94 24 small LARGE", "68 46", "59.53 20.29", "0 0 59.53 40.57", "11 2", "[-6, 2, -3] l LA",
      ])
  }

  @Test func `another text costs, the same text does not`() throws {
    let app = try Bench.run(
      """
      let l = label("a")
      func time(_ body: () -> Void) -> Int {
        let start = CACurrentMediaTime()
        body()
        return Int(((CACurrentMediaTime() - start) * 1e6).rounded())
      }
      let same = time { l.text = "a" }
      let other = time { l.text = "b" }
      print(same < 5, other > 30)
      """)
    #expect(app.lines == ["true true"])
  }
}
