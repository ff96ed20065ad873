/// An image: a compressed file, decoded pixels, or a symbol.
///
/// An image of data is not decoded until it is shown, drawn or prepared. Safe on every thread.
open class UIImage: NSObject, @unchecked Sendable {
  let content: Content
  let look: Look

  /// What the image is of.
  enum Content {
    case nothing
    case symbol(Symbol)
    case picture(Picture, CGImage)
  }

  /// How an image of some content is shown.
  struct Look {
    var scale: CGFloat = 1
    var orientation = Orientation.up
    var renderingMode = RenderingMode.automatic
    var tint: UIColor?
    var capInsets = UIEdgeInsets.zero
    var resizingMode = ResizingMode.tile
    var alignmentRectInsets = UIEdgeInsets.zero
    var flipsForRightToLeft = false
  }

  init(_ content: Content, _ look: Look) {
    self.content = content
    self.look = look
  }
  /// An image of nothing, of size zero.
  public override convenience init() { self.init(.nothing, Look()) }

  convenience init(_ picture: Picture, _ look: Look) {
    self.init(.picture(picture, CGImage(picture)), look)
  }

  // MARK: Size and orientation

  /// The size in points, upright.
  open var size: CGSize { simulated(cost: costs.call) { pointSize } }
  /// Pixels to a point: 1 unless it was said otherwise.
  open var scale: CGFloat { simulated(cost: costs.call) { look.scale } }
  /// How the stored pixels lie.
  open var imageOrientation: Orientation { simulated(cost: costs.call) { look.orientation } }
  /// The stored pixels, as they lie; nil for a symbol.
  open var cgImage: CGImage? {
    simulated(cost: costs.call) {
      if case .picture(_, let image) = content { image } else { nil }
    }
  }
  /// False: none of the images here has a right-to-left form of its own, unless it was asked for.
  open var flipsForRightToLeftLayoutDirection: Bool { simulated { look.flipsForRightToLeft } }

  var pointSize: CGSize {
    switch content {
    case .nothing: .zero
    case .symbol(let symbol): symbol.size
    case .picture:
      CGSize(width: pixelSize.width / look.scale, height: pixelSize.height / look.scale)
    }
  }
  /// In pixels, upright; zero where there are none.
  var pixelSize: CGSize { picture?.size.turned(look.orientation.turn) ?? .zero }
  /// Its stored pixels; nil for a symbol.
  var picture: Picture? {
    if case .picture(let picture, _) = content { picture } else { nil }
  }

  // MARK: What is kept with an image

  /// How the image takes colour.
  open var renderingMode: RenderingMode { simulated { look.renderingMode } }
  /// The edges that are not stretched, in points.
  open var capInsets: UIEdgeInsets { simulated { look.capInsets } }
  /// How the rest is stretched.
  open var resizingMode: ResizingMode { simulated { look.resizingMode } }
  /// What is left out where the image is aligned, in points.
  open var alignmentRectInsets: UIEdgeInsets { simulated { look.alignmentRectInsets } }
  /// True for what `UIImage(systemName:)` makes.
  open var isSymbolImage: Bool {
    simulated { if case .symbol = content { true } else { false } }
  }
  /// Its own configuration; nil where it has none.
  open var configuration: Configuration? { simulated { symbol?.configuration } }
  /// The configuration of a symbol; nil for another image.
  open var symbolConfiguration: SymbolConfiguration? { simulated { symbol?.configuration } }
  /// nil: the app has no animated images here.
  open var images: [UIImage]? { nil }
  /// 0: the app has no animated images here.
  open var duration: TimeInterval { 0 }

  private var symbol: Symbol? {
    if case .symbol(let symbol) = content { symbol } else { nil }
  }

  /// What it is of and its size in points. There is no address, which would differ from run to run.
  open override var description: String {
    asSimulator {
      let size = pointSize
      let mode = "\(look.renderingMode)"
      let name: String =
        switch content {
        case .symbol(let symbol): "symbol(system: \(symbol.name))"
        default: "anonymous"
        }
      return "<UIImage \(name) {\(text(size.width)), \(text(size.height))} renderingMode="
        + (look.renderingMode == .automatic ? "automatic(original)" : mode) + ">"
    }
  }

  /// Equal where it shows the same pixels, file or symbol in the same way.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    if other === self { return true }
    guard look.scale == other.look.scale, look.orientation == other.look.orientation else {
      return false
    }
    switch (content, other.content) {
    case (.picture(let own, _), .picture(let its, _)): return own === its
    case (.symbol(let own), .symbol(let its)): return own == its
    default: return false
    }
  }
  /// What equality looks at.
  open override var hash: Int {
    switch content {
    case .nothing: 0
    case .symbol(let symbol): symbol.name.hashValue
    case .picture(let picture, _): picture.number
    }
  }
}
