extension NSAttributedString.Key {
  /// A `UIFont`.
  public static let font = NSAttributedString.Key("NSFont")
  /// An `NSParagraphStyle`.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// A `UIColor` of the text.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// A `UIColor` behind the text.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// Points between glyphs.
  public static let kern = NSAttributedString.Key("NSKern")
  /// Points between glyphs.
  public static let tracking = NSAttributedString.Key("CTTracking")
  /// An `NSUnderlineStyle`'s raw value.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// An `NSUnderlineStyle`'s raw value.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// A `UIColor` of the line.
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  /// A `UIColor` of the line.
  public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
  /// A `UIColor` of the outline.
  public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
  /// The width of the outline, in percent of the size.
  public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
  /// An `NSShadow`.
  public static let shadow = NSAttributedString.Key("NSShadow")
  /// An `NSTextAttachment`.
  public static let attachment = NSAttributedString.Key("NSAttachment")
  /// A `URL`.
  public static let link = NSAttributedString.Key("NSLink")
  /// Points above the baseline.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
  /// 1 joins letters where the font can.
  public static let ligature = NSAttributedString.Key("NSLigature")
}

extension NSAttributedString {
  /// Makes a text of an attached image.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }

  /// The size of the text on one line for each paragraph, in points.
  public func size() -> CGSize {
    boundingRect(with: .zero, options: .usesLineFragmentOrigin, context: nil).size
  }
  /// The rectangle around the text, in points.
  ///
  /// - Parameters:
  ///   - size: The room there is; 0 or less is any.
  ///   - options: Without `usesLineFragmentOrigin` all of it is one line.
  ///   - context: Without effect.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    simulated(cost: costs.setText / 2) {
      bounds(of: layoutRuns(font: UIFont.systemFont(ofSize: 12)), size, options)
    }
  }

  /// The parts with what they are measured by.
  func layoutRuns(font: UIFont) -> [TextLayout.Run] {
    runs.map { run in
      TextLayout.Run(
        text: run.text, font: run.attributes[.font] as? UIFont ?? font,
        kern: number(run.attributes[.kern] ?? run.attributes[.tracking]),
        baselineOffset: number(run.attributes[.baselineOffset]),
        paragraph: run.attributes[.paragraphStyle] as? NSParagraphStyle,
        attachment: (run.attributes[.attachment] as? NSTextAttachment)?.layoutSize)
    }
  }

  private func number(_ value: Any?) -> CGFloat {
    (value as? CGFloat) ?? (value as? Int).map { CGFloat($0) } ?? (value as? Float).map {
      CGFloat($0)
    }
      ?? 0
  }
}

private func bounds(
  of runs: [TextLayout.Run], _ size: CGSize, _ options: NSStringDrawingOptions
) -> CGRect {
  let wraps = options.contains(.usesLineFragmentOrigin)
  let layout = TextLayout(
    runs, width: wraps ? size.width : 0, maximumLines: wraps ? 0 : 1, mode: .byWordWrapping)
  let full = layout.size.height
  let height = wraps && size.height > 0 ? min(full, size.height) : full
  return CGRect(x: 0, y: 0, width: layout.size.width, height: height)
}

extension StringProtocol {
  /// The size of the text on one line for each paragraph, in points; 12 points where no font is given.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSAttributedString(string: String(self), attributes: attrs).size()
  }
  /// The rectangle around the text, in points. See `NSAttributedString`.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    NSAttributedString(string: String(self), attributes: attributes).boundingRect(
      with: size, options: options, context: context)
  }
}

extension NSString {
  /// The size of the text on one line for each paragraph, in points; 12 points where no font is given.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    string.size(withAttributes: attrs)
  }
  /// The rectangle around the text, in points. See `NSAttributedString`.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    string.boundingRect(with: size, options: options, attributes: attributes, context: context)
  }
}

/// How a text is measured.
public struct NSStringDrawingOptions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: Int
  /// Makes options of bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Lines wrap.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  /// Lines keep the font's distance; here they always do.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  /// The shapes of the glyphs count; here never.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
  /// What has no room is cut in the last line.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// What measuring a text finds out; here nothing.
open class NSStringDrawingContext: NSObject {
  /// The least scale of the font; kept without effect.
  open var minimumScaleFactor: CGFloat = 0
}

/// How a line is drawn under or through a text.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: Int
  /// Makes a style of bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// One line.
  public static let single = NSUnderlineStyle(rawValue: 1)
  /// A thick one.
  public static let thick = NSUnderlineStyle(rawValue: 2)
  /// Two lines.
  public static let double = NSUnderlineStyle(rawValue: 9)
}

/// A shadow of a text; kept without effect.
open class NSShadow: NSObject {
  /// Where the shadow lies, in points.
  open var shadowOffset = CGSize.zero
  /// How much it is blurred, in points.
  open var shadowBlurRadius: CGFloat = 0
  /// Its colour.
  open var shadowColor: Any?
}

/// An image in a text.
open class NSTextAttachment: NSObject {
  /// The image.
  open var image: UIImage?
  /// Its place on the baseline, in points; empty for the image's size.
  open var bounds = CGRect.zero
  /// Makes an empty attachment.
  public override init() {}
  /// Makes an attachment of an image.
  public convenience init(image: UIImage) {
    self.init()
    self.image = image
  }
  var layoutSize: CGSize { bounds.isEmpty ? image?.size ?? .zero : bounds.size }
}
