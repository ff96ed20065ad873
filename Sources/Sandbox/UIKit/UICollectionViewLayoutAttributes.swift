/// Where a layout puts a cell, a header or a decoration, and how it is to look there.
///
/// Simplified: there are no transforms.
@MainActor @preconcurrency open class UICollectionViewLayoutAttributes: Hashable {
  /// The place in the content, in points.
  open var frame = CGRect.zero
  /// The opacity, 0 to 1; 1 by default.
  open var alpha: CGFloat = 1
  /// Views of higher numbers lie in front; 0 by default.
  open var zIndex = 0
  /// True shows nothing.
  open var isHidden = false
  /// The item, or the section with item 0.
  open var indexPath: IndexPath
  /// What the attributes are of.
  open private(set) var representedElementCategory: UICollectionView.ElementCategory
  /// The kind of a supplementary or decoration view; nil for a cell.
  open private(set) var representedElementKind: String?

  private init(
    _ category: UICollectionView.ElementCategory, _ kind: String?, _ indexPath: IndexPath
  ) {
    representedElementCategory = category
    representedElementKind = kind
    self.indexPath = indexPath
  }
  /// Makes empty attributes. UIKit calls it for subclasses.
  public init() {
    representedElementCategory = .cell
    indexPath = IndexPath(item: 0, section: 0)
  }
  /// Attributes of a cell.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init(.cell, nil, indexPath)
  }
  /// Attributes of a header, a footer or what else is no cell.
  public convenience init(
    forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath
  ) {
    self.init(.supplementaryView, elementKind, indexPath)
  }
  /// Attributes of a decoration.
  public convenience init(
    forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath
  ) {
    self.init(.decorationView, decorationViewKind, indexPath)
  }

  /// The extent, in points; the centre stays.
  open var size: CGSize {
    get { frame.size }
    set {
      frame = CGRect(
        x: frame.midX - newValue.width / 2, y: frame.midY - newValue.height / 2,
        width: newValue.width, height: newValue.height)
    }
  }
  /// The centre, in points.
  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set {
      frame.origin = CGPoint(
        x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2)
    }
  }
  /// The extent at the origin, in points.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set { size = newValue.size }
  }

  /// Attributes of the same values. What a subclass adds is not copied.
  open func copy() -> Any {
    let copy = UICollectionViewLayoutAttributes(
      representedElementCategory, representedElementKind, indexPath)
    copy.frame = frame
    copy.alpha = alpha
    copy.zIndex = zIndex
    copy.isHidden = isHidden
    return copy
  }
  /// True where all values are equal.
  open func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    return frame == other.frame && alpha == other.alpha && zIndex == other.zIndex
      && isHidden == other.isHidden && indexPath == other.indexPath
      && representedElementCategory == other.representedElementCategory
      && representedElementKind == other.representedElementKind
  }
  /// Equal where it is the same object.
  public nonisolated static func == (
    a: UICollectionViewLayoutAttributes, b: UICollectionViewLayoutAttributes
  ) -> Bool { a === b }
  /// Feeds the object's identity.
  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

extension UICollectionView {
  /// What layout attributes are of.
  public enum ElementCategory: UInt, Sendable {
    /// A cell.
    case cell
    /// A header, a footer or another view that the data source gives.
    case supplementaryView
    /// A view that the layout makes by itself.
    case decorationView
  }
}
