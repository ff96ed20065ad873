/// What a frame shows: everything painted, from back to front.
///
/// Part of a trace only where the request asks for it; see ``RunRequest/draws``.
public struct Drawing: Equatable, Sendable {
  /// The screen's width, in points.
  public var width: Int
  /// The screen's height, in points.
  public var height: Int
  /// What is painted, in order.
  public var shapes: [Shape]

  /// One thing that is painted.
  public struct Shape: Equatable, Sendable {
    /// What it is.
    public var content: Content
    /// The whole of it, on the screen.
    public var frame: Rectangle
    /// The part that nothing around it cuts off.
    public var visible: Rectangle

    /// Makes a shape.
    public init(content: Content, frame: Rectangle, visible: Rectangle) {
      self.content = content
      self.frame = frame
      self.visible = visible
    }
  }

  /// What a shape is.
  public enum Content: Equatable, Sendable {
    /// A colour, as 0xRRGGBB.
    case fill(Int)
    /// A photo of a number, which fills its frame.
    case photo(Int)
    /// An image that is none of the photos: a symbol, a placeholder.
    case placeholder
    /// One line of text; what does not fit is cut.
    case text(String)
    /// The bounds of the cell of an item; paints nothing.
    case cell(String)
  }

  /// A place on the screen, in whole points.
  public struct Rectangle: Equatable, Sendable {
    /// The left edge.
    public var x: Int
    /// The top edge.
    public var y: Int
    /// The width.
    public var width: Int
    /// The height.
    public var height: Int

    /// Makes a place.
    public init(x: Int, y: Int, width: Int, height: Int) {
      self.x = x
      self.y = y
      self.width = width
      self.height = height
    }
  }

  /// A drawing has at most so many shapes; what else is painted is left out.
  public static let mostShapes = 1024

  /// Makes a drawing.
  public init(width: Int, height: Int, shapes: [Shape]) {
    self.width = width
    self.height = height
    self.shapes = shapes
  }
}
