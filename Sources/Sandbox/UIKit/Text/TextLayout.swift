/// Text in lines: where it breaks, how wide and how high it is.
///
/// Lines break at spaces, after hyphens and between ideographs; a word that is wider than a line
/// breaks anywhere. No hyphenation, no kerning of pairs, no direction but left to right.
///
/// - Complexity: O(characters).
struct TextLayout {
  /// Text of one look.
  struct Run {
    var text: String
    var font: UIFont
    var kern: CGFloat = 0
    var baselineOffset: CGFloat = 0
    var paragraph: NSParagraphStyle?
    /// The size of an attached image, which stands for the text.
    var attachment: CGSize?
  }
  struct Line {
    var width: CGFloat = 0
    var ascender: CGFloat = 0
    var descender: CGFloat = 0
    /// Below the line.
    var spacing: CGFloat = 0
    var height: CGFloat = 0
  }

  private(set) var lines: [Line] = []
  /// True where not all of the text is in the lines.
  private(set) var isTruncated = false

  /// Breaks text into lines.
  ///
  /// - Parameters:
  ///   - runs: The text.
  ///   - width: How wide a line may be, in points; 0 or less for any width.
  ///   - maximumLines: At most this many; 0 for all.
  ///   - mode: How lines break.
  init(_ runs: [Run], width: CGFloat, maximumLines: Int, mode: NSLineBreakMode) {
    let limit = width > 0 ? width + 0.01 : .infinity
    let wraps = mode != .byClipping || maximumLines != 1
    var breaker = Breaker(
      limit: wraps ? limit : .infinity, byCharacter: mode == .byCharWrapping)
    for run in runs { breaker.add(run) }
    lines = breaker.finish()
    if maximumLines > 0, lines.count > maximumLines {
      lines.removeLast(lines.count - maximumLines)
      isTruncated = true
      // What is cut fills its line up to the ellipsis.
      if width > 0 { lines[maximumLines - 1].width = width }
    }
    if !lines.isEmpty { lines[lines.count - 1].spacing = 0 }
  }

  /// The size of all lines, in points.
  var size: CGSize {
    lines.reduce(.zero) { size, line in
      CGSize(
        width: max(size.width, line.width), height: size.height + line.height + line.spacing)
    }
  }
}

/// Puts one glyph after the other, and begins a line where there is no room.
private struct Breaker {
  let limit: CGFloat
  let byCharacter: Bool
  private var lines: [TextLayout.Line] = []
  private var line = TextLayout.Line()
  /// Since the last place where the line may break.
  private var word = TextLayout.Line()
  /// The spaces between the line and the word: they hang over the edge.
  private var gap: CGFloat = 0
  private var isEmpty = true
  private var paragraph: NSParagraphStyle?
  private var last: (ascender: CGFloat, descender: CGFloat) = (0, 0)

  init(limit: CGFloat, byCharacter: Bool) {
    self.limit = limit
    self.byCharacter = byCharacter
  }

  private var room: CGFloat {
    guard let paragraph else { return limit }
    return limit - paragraph.headIndent - (paragraph.tailIndent > 0 ? 0 : -paragraph.tailIndent)
  }

  mutating func add(_ run: TextLayout.Run) {
    if let style = run.paragraph { paragraph = style }
    last = (run.font.ascender + run.baselineOffset, run.baselineOffset - run.font.descender)
    isEmpty = false
    if let attachment = run.attachment {
      last = (attachment.height, 0)
      put(attachment.width)
      return
    }
    let unit = run.font.pointSize * CGFloat(FontMetrics.factor(of: run.font)) / 1_000_000
    let isFixed = run.font.design == .monospaced
    for scalar in run.text.unicodeScalars {
      switch scalar {
      case "\n", "\u{2028}", "\u{2029}": endLine(isParagraph: scalar != "\u{2028}")
      case " ", "\t":
        takeWord()
        gap += unit * CGFloat(isFixed ? 600 : FontMetrics.width(of: " ")) + run.kern
      default:
        let width = FontMetrics.width(of: scalar)
        put(width == 0 ? 0 : unit * CGFloat(isFixed ? 600 : width) + run.kern)
        if byCharacter || scalar == "-" || FontMetrics.breaksAround(scalar) { takeWord() }
      }
    }
  }

  mutating func finish() -> [TextLayout.Line] {
    takeWord()
    if !isEmpty { endLine(isParagraph: false) }
    return lines
  }

  private mutating func put(_ width: CGFloat) {
    // A word that no line has room for breaks where it is.
    if word.width + width > room, word.width > 0 {
      takeWord()
      if line.width > 0 { breakLine() }
    }
    word.width += width
    word.ascender = max(word.ascender, last.ascender)
    word.descender = max(word.descender, last.descender)
  }

  private mutating func takeWord() {
    guard word.width > 0 else { return }
    if line.width > 0, line.width + gap + word.width > room { breakLine() }
    line.width += gap + word.width
    line.ascender = max(line.ascender, word.ascender)
    line.descender = max(line.descender, word.descender)
    word = TextLayout.Line()
    gap = 0
  }

  private mutating func endLine(isParagraph: Bool) {
    takeWord()
    breakLine()
    if isParagraph, let paragraph {
      lines[lines.count - 1].spacing += paragraph.paragraphSpacing
    }
  }

  private mutating func breakLine() {
    if line.ascender == 0 { (line.ascender, line.descender) = last }
    line.height = line.ascender + line.descender
    if let paragraph {
      if paragraph.lineHeightMultiple > 0 { line.height *= paragraph.lineHeightMultiple }
      line.height = max(line.height, paragraph.minimumLineHeight)
      if paragraph.maximumLineHeight > 0 {
        line.height = min(line.height, paragraph.maximumLineHeight)
      }
      line.spacing = paragraph.lineSpacing
      line.width += paragraph.headIndent
    }
    lines.append(line)
    line = TextLayout.Line()
    gap = 0
  }
}
