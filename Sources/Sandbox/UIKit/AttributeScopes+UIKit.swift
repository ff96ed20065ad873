extension AttributeScopes {
  /// UIKit's attributes of an `AttributedString`.
  public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }

  /// UIKit's attributes of an `AttributedString`.
  public struct UIKitAttributes: AttributeScope {
    /// The font.
    public let font: FontAttribute
    /// The colour of the text.
    public let foregroundColor: ForegroundColorAttribute
    /// The colour behind the text.
    public let backgroundColor: BackgroundColorAttribute
    /// Points between glyphs.
    public let kern: KernAttribute
    /// The style of paragraphs.
    public let paragraphStyle: ParagraphStyleAttribute
    /// A line under the text.
    public let underlineStyle: UnderlineStyleAttribute
    /// A line through the text.
    public let strikethroughStyle: StrikethroughStyleAttribute
    /// Points above the baseline.
    public let baselineOffset: BaselineOffsetAttribute

    /// The font.
    public enum FontAttribute: AttributedStringKey {
      /// What it is.
      public typealias Value = UIFont
      /// Its name in an `NSAttributedString`.
      public static let name = NSAttributedString.Key.font.rawValue
    }
    /// The colour of the text.
    public enum ForegroundColorAttribute: AttributedStringKey {
      /// What it is.
      public typealias Value = UIColor
      /// Its name in an `NSAttributedString`.
      public static let name = NSAttributedString.Key.foregroundColor.rawValue
    }
    /// The colour behind the text.
    public enum BackgroundColorAttribute: AttributedStringKey {
      /// What it is.
      public typealias Value = UIColor
      /// Its name in an `NSAttributedString`.
      public static let name = NSAttributedString.Key.backgroundColor.rawValue
    }
    /// Points between glyphs.
    public enum KernAttribute: AttributedStringKey {
      /// What it is.
      public typealias Value = CGFloat
      /// Its name in an `NSAttributedString`.
      public static let name = NSAttributedString.Key.kern.rawValue
    }
    /// The style of paragraphs.
    public enum ParagraphStyleAttribute: AttributedStringKey {
      /// What it is.
      public typealias Value = NSParagraphStyle
      /// Its name in an `NSAttributedString`.
      public static let name = NSAttributedString.Key.paragraphStyle.rawValue
    }
    /// A line under the text.
    public enum UnderlineStyleAttribute: AttributedStringKey {
      /// What it is.
      public typealias Value = NSUnderlineStyle
      /// Its name in an `NSAttributedString`.
      public static let name = NSAttributedString.Key.underlineStyle.rawValue
    }
    /// A line through the text.
    public enum StrikethroughStyleAttribute: AttributedStringKey {
      /// What it is.
      public typealias Value = NSUnderlineStyle
      /// Its name in an `NSAttributedString`.
      public static let name = NSAttributedString.Key.strikethroughStyle.rawValue
    }
    /// Points above the baseline.
    public enum BaselineOffsetAttribute: AttributedStringKey {
      /// What it is.
      public typealias Value = CGFloat
      /// Its name in an `NSAttributedString`.
      public static let name = NSAttributedString.Key.baselineOffset.rawValue
    }
  }
}

extension AttributeDynamicLookup {
  /// One of UIKit's attributes, as a property of an `AttributedString`.
  public subscript<T: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, T>
  ) -> T { self[T.self] }
}

extension NSAttributedString {
  /// Makes a text of an `AttributedString`, with those of its attributes that UIKit knows.
  public convenience init(_ attrStr: AttributedString) {
    let text = NSMutableAttributedString()
    for run in attrStr.runs {
      var attributes: [Key: Any] = [:]
      typealias UIKit = AttributeScopes.UIKitAttributes
      attributes[.font] = run[UIKit.FontAttribute.self]
      attributes[.foregroundColor] = run[UIKit.ForegroundColorAttribute.self]
      attributes[.backgroundColor] = run[UIKit.BackgroundColorAttribute.self]
      attributes[.kern] = run[UIKit.KernAttribute.self]
      attributes[.paragraphStyle] = run[UIKit.ParagraphStyleAttribute.self]
      attributes[.underlineStyle] = run[UIKit.UnderlineStyleAttribute.self]?.rawValue
      attributes[.strikethroughStyle] = run[UIKit.StrikethroughStyleAttribute.self]?.rawValue
      attributes[.baselineOffset] = run[UIKit.BaselineOffsetAttribute.self]
      attributes[.link] = run[AttributeScopes.FoundationAttributes.LinkAttribute.self]
      text.append(
        NSAttributedString(
          string: String(attrStr[run.range].characters), attributes: attributes))
    }
    self.init(attributedString: text)
  }
}
