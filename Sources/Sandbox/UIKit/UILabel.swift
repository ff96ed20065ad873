/// Text.
@MainActor @preconcurrency open class UILabel: UIView {
  private var shownText: String?
  private var usedFont = UIFont.systemFont(ofSize: 17)

  /// The text. Another one has to be measured and drawn.
  open var text: String? {
    get { onMain { shownText } }
    set {
      onMain(cost: newValue == shownText ? costs.call : costs.setText) {
        shownText = newValue
        contentDidChange()
      }
    }
  }
  /// As ``text``, at no cost.
  var drawnText: String? { shownText }
  /// The font.
  open var font: UIFont! {
    get { onMain { usedFont } }
    set {
      onMain {
        usedFont = newValue ?? UIFont.systemFont(ofSize: 17)
        contentDidChange()
      }
    }
  }
  /// The colour.
  open var textColor: UIColor! = .label
  /// Where lines begin.
  open var textAlignment: NSTextAlignment = .natural
  /// At most this many lines; 0 for as many as are needed.
  open var numberOfLines = 1
  /// How text that doesn't fit is cut.
  open var lineBreakMode: NSLineBreakMode = .byTruncatingTail
  /// True lets the font follow the user's size of text.
  open var adjustsFontForContentSizeCategory = false
  /// True makes the font smaller where text doesn't fit.
  open var adjustsFontSizeToFitWidth = false

  /// The size of the text in lines of a width; a glyph is taken to be half as wide as the font is
  /// high.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    onMain(cost: costs.setText / 2) {
      let glyph = usedFont.pointSize / 2
      let length = CGFloat((shownText ?? "").count) * glyph
      guard size.width > 0, length > size.width else {
        return CGSize(width: length, height: usedFont.lineHeight)
      }
      let needed = Int((length / size.width).rounded(.up))
      let lines = numberOfLines == 0 ? needed : min(numberOfLines, needed)
      return CGSize(width: size.width, height: CGFloat(lines) * usedFont.lineHeight)
    }
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
