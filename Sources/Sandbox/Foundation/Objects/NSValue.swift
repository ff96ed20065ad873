/// A value as an object.
open class NSValue: NSObject, @unchecked Sendable {
  let content: Any

  init(content: Any) { self.content = content }

  /// Makes an object of a point.
  public convenience init(cgPoint point: CGPoint) { self.init(content: point) }
  /// Makes an object of a size.
  public convenience init(cgSize size: CGSize) { self.init(content: size) }
  /// Makes an object of a rectangle.
  public convenience init(cgRect rect: CGRect) { self.init(content: rect) }
  /// Makes an object of a range.
  public convenience init(range: NSRange) { self.init(content: range) }
  /// Makes an object that stands for another one and does not keep it alive.
  public convenience init(nonretainedObject anObject: Any?) {
    self.init(content: Reference(anObject as AnyObject?))
  }

  private struct Reference {
    weak var object: AnyObject?
    init(_ object: AnyObject?) { self.object = object }
  }

  /// The point; zero where it holds something else.
  public var cgPointValue: CGPoint { content as? CGPoint ?? .zero }
  /// The size; zero where it holds something else.
  public var cgSizeValue: CGSize { content as? CGSize ?? .zero }
  /// The rectangle; zero where it holds something else.
  public var cgRectValue: CGRect { content as? CGRect ?? .zero }
  /// The range; empty where it holds something else.
  public var rangeValue: NSRange { content as? NSRange ?? NSRange() }
  /// The object that it stands for, while that is alive.
  public var nonretainedObjectValue: Any? { (content as? Reference)?.object }

  /// Equal where the values are.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSValue, let a = content as? AnyHashable,
      let b = other.content as? AnyHashable
    else { return self === object as AnyObject? }
    return a == b
  }
  /// The value's.
  open override var hash: Int { (content as? AnyHashable)?.hashValue ?? super.hash }
  /// The value in words.
  open override var description: String { "\(content)" }
}
