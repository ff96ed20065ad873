/// How the lines of a paragraph stand.
open class NSParagraphStyle: NSObject, @unchecked Sendable {
  fileprivate struct Values: Equatable {
    var lineSpacing: CGFloat = 0
    var paragraphSpacing: CGFloat = 0
    var paragraphSpacingBefore: CGFloat = 0
    var alignment = NSTextAlignment.natural
    var firstLineHeadIndent: CGFloat = 0
    var headIndent: CGFloat = 0
    var tailIndent: CGFloat = 0
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    var minimumLineHeight: CGFloat = 0
    var maximumLineHeight: CGFloat = 0
    var lineHeightMultiple: CGFloat = 0
    var hyphenationFactor: Float = 0
  }
  fileprivate var values = Values()

  /// The one that text has by itself.
  open class var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// Between lines, in points; default 0.
  open var lineSpacing: CGFloat { values.lineSpacing }
  /// Below the paragraph, in points; default 0.
  open var paragraphSpacing: CGFloat { values.paragraphSpacing }
  /// Above the paragraph, in points; default 0. Kept without effect.
  open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
  /// Where lines begin; default natural.
  open var alignment: NSTextAlignment { values.alignment }
  /// How far the first line is indented, in points; default 0. Kept without effect.
  open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
  /// How far the other lines are, in points; default 0. Here it is so for all.
  open var headIndent: CGFloat { values.headIndent }
  /// How far lines end before the edge where it is negative, in points; default 0.
  open var tailIndent: CGFloat { values.tailIndent }
  /// How lines break; default at words.
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  /// At least this high, in points; 0 for any height.
  open var minimumLineHeight: CGFloat { values.minimumLineHeight }
  /// At most this high, in points; 0 for any height.
  open var maximumLineHeight: CGFloat { values.maximumLineHeight }
  /// What the font's height is multiplied with; 0 for 1.
  open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
  /// Kept without effect: nothing is hyphenated here.
  open var hyphenationFactor: Float { values.hyphenationFactor }

  /// A copy that stays as it is.
  open override func copy() -> Any {
    let copy = NSParagraphStyle()
    copy.values = values
    return copy
  }
  /// A copy that can be changed.
  open override func mutableCopy() -> Any {
    let copy = NSMutableParagraphStyle()
    copy.values = values
    return copy
  }
  /// Equal where all values are.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSParagraphStyle)?.values == values
  }
  /// Of a few values.
  open override var hash: Int { values.lineSpacing.hashValue ^ values.headIndent.hashValue }
}

/// How the lines of a paragraph stand, to be changed.
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
  /// Between lines, in points; default 0.
  open override var lineSpacing: CGFloat {
    get { values.lineSpacing }
    set { values.lineSpacing = newValue }
  }
  /// Below the paragraph, in points; default 0.
  open override var paragraphSpacing: CGFloat {
    get { values.paragraphSpacing }
    set { values.paragraphSpacing = newValue }
  }
  /// Above the paragraph, in points; default 0. Kept without effect.
  open override var paragraphSpacingBefore: CGFloat {
    get { values.paragraphSpacingBefore }
    set { values.paragraphSpacingBefore = newValue }
  }
  /// Where lines begin; default natural.
  open override var alignment: NSTextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }
  /// How far the first line is indented, in points; default 0. Kept without effect.
  open override var firstLineHeadIndent: CGFloat {
    get { values.firstLineHeadIndent }
    set { values.firstLineHeadIndent = newValue }
  }
  /// How far lines are indented, in points; default 0.
  open override var headIndent: CGFloat {
    get { values.headIndent }
    set { values.headIndent = newValue }
  }
  /// How far lines end before the edge where it is negative, in points; default 0.
  open override var tailIndent: CGFloat {
    get { values.tailIndent }
    set { values.tailIndent = newValue }
  }
  /// How lines break; default at words.
  open override var lineBreakMode: NSLineBreakMode {
    get { values.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }
  /// At least this high, in points; 0 for any height.
  open override var minimumLineHeight: CGFloat {
    get { values.minimumLineHeight }
    set { values.minimumLineHeight = newValue }
  }
  /// At most this high, in points; 0 for any height.
  open override var maximumLineHeight: CGFloat {
    get { values.maximumLineHeight }
    set { values.maximumLineHeight = newValue }
  }
  /// What the font's height is multiplied with; 0 for 1.
  open override var lineHeightMultiple: CGFloat {
    get { values.lineHeightMultiple }
    set { values.lineHeightMultiple = newValue }
  }
  /// Kept without effect: nothing is hyphenated here.
  open override var hyphenationFactor: Float {
    get { values.hyphenationFactor }
    set { values.hyphenationFactor = newValue }
  }
}

/// Where lines begin.
public enum NSTextAlignment: Int, Sendable {
  /// At the left.
  case left
  /// In the middle.
  case center
  /// At the right.
  case right
  /// At both ends.
  case justified
  /// As the language has it.
  case natural
}

/// How text that doesn't fit is cut.
public enum NSLineBreakMode: Int, Sendable {
  /// Between words.
  case byWordWrapping
  /// Between characters.
  case byCharWrapping
  /// At the end.
  case byClipping
  /// With an ellipsis at the beginning.
  case byTruncatingHead
  /// With an ellipsis at the end.
  case byTruncatingTail
  /// With an ellipsis in the middle.
  case byTruncatingMiddle
}
