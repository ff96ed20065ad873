/// Where a layout puts a cell, a header or a decoration, and how it is to look there.
///
/// A subclass that adds values of its own copies them in ``copy(with:)`` and compares them in
/// ``isEqual(_:)``; a layout names it as its `layoutAttributesClass`.
@MainActor @preconcurrency
open class UICollectionViewLayoutAttributes: Hashable, @preconcurrency CustomStringConvertible {
  private var place = CGRect.zero
  /// The opacity, 0 to 1; 1 by default.
  open var alpha: CGFloat = 1
  /// Views of higher numbers lie in front; 0 by default. Kept as the layer's `zPosition`.
  open var zIndex = 0
  /// True shows nothing.
  open var isHidden = false
  /// How the view is turned and scaled about its middle; not at all by default. Only what it does in
  /// the plane has an effect.
  open var transform3D = CATransform3DIdentity
  /// The item, or the section with item 0.
  open var indexPath: IndexPath
  /// What the attributes are of.
  open private(set) var representedElementCategory: UICollectionView.ElementCategory
  /// The kind of a supplementary or decoration view; nil for a cell.
  open private(set) var representedElementKind: String?
  /// What of the size is an estimate, which the view may replace.
  var chosenSides: ChosenSides = .height

  /// Makes empty attributes. UIKit calls it for subclasses.
  public init() {
    representedElementCategory = .cell
    indexPath = IndexPath(item: 0, section: 0)
  }
  /// Attributes of a cell.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }
  /// Attributes of a header, a footer or what else is no cell.
  public convenience init(
    forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath
  ) {
    self.init()
    become(.supplementaryView, elementKind, indexPath)
  }
  /// Attributes of a decoration.
  public convenience init(
    forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath
  ) {
    self.init()
    become(.decorationView, decorationViewKind, indexPath)
  }

  /// The class, the item and the place.
  open var description: String {
    onMain {
      let element = representedElementKind.map { "element kind: (\($0)); " } ?? ""
      let path = indexPath.map(String.init).joined(separator: "-")
      let around = frame
      let numbers = [around.minX, around.minY, around.width, around.height].map { number in
        number == number.rounded() ? "\(Int(number))" : "\(number)"
      }
      return "<\(type(of: self)) index path: (\(path)); \(element)frame = (\(numbers[0]) "
        + "\(numbers[1]); \(numbers[2]) \(numbers[3])); zIndex = \(zIndex);>"
    }
  }

  func become(
    _ category: UICollectionView.ElementCategory, _ kind: String?, _ indexPath: IndexPath
  ) {
    representedElementCategory = category
    representedElementKind = kind
    self.indexPath = indexPath
  }

  /// The place in the content, in points; where there is a transform, what is around the view.
  open var frame: CGRect {
    get {
      guard transform3D != CATransform3DIdentity else { return place }
      let centred = CGRect(
        x: -place.width / 2, y: -place.height / 2, width: place.width, height: place.height)
      return centred.applying(transform).offsetBy(dx: place.midX, dy: place.midY)
    }
    set { place = newValue }
  }
  /// The place without the transform.
  var untransformedFrame: CGRect { place }
  /// The extent, in points; the centre stays.
  open var size: CGSize {
    get { place.size }
    set {
      place = CGRect(
        x: place.midX - newValue.width / 2, y: place.midY - newValue.height / 2,
        width: newValue.width, height: newValue.height)
    }
  }
  /// The centre, in points.
  open var center: CGPoint {
    get { CGPoint(x: place.midX, y: place.midY) }
    set {
      place.origin = CGPoint(x: newValue.x - place.width / 2, y: newValue.y - place.height / 2)
    }
  }
  /// The extent at the origin, in points.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: place.size) }
    set { size = newValue.size }
  }
  /// How the view is turned and scaled about its middle, in the plane.
  open var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(transform3D) }
    set { transform3D = CATransform3DMakeAffineTransform(newValue) }
  }

  /// Attributes of the same class and the same values. A subclass adds its own.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = makeAttributes(type(of: self))
    copy.become(representedElementCategory, representedElementKind, indexPath)
    copy.place = place
    copy.alpha = alpha
    copy.zIndex = zIndex
    copy.isHidden = isHidden
    copy.transform3D = transform3D
    copy.chosenSides = chosenSides
    return copy
  }
  /// As ``copy(with:)``.
  public func copy() -> Any { copy(with: nil) }
  /// True where all values are equal. A subclass compares its own.
  open func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    return place == other.place && alpha == other.alpha && zIndex == other.zIndex
      && isHidden == other.isHidden && transform3D == other.transform3D
      && indexPath == other.indexPath
      && representedElementCategory == other.representedElementCategory
      && representedElementKind == other.representedElementKind
  }
  /// As ``isEqual(_:)``.
  public nonisolated static func == (
    a: UICollectionViewLayoutAttributes, b: UICollectionViewLayoutAttributes
  ) -> Bool { MainActor.assumeIsolated { a === b || a.isEqual(b) } }
  /// Feeds the index path.
  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(MainActor.assumeIsolated { indexPath })
  }
}

/// Makes attributes of a class whose `init()` is not `required`; see `makeReusableView`.
@MainActor
func makeAttributes(
  _ type: UICollectionViewLayoutAttributes.Type
) -> UICollectionViewLayoutAttributes {
  guard type != UICollectionViewLayoutAttributes.self else {
    return UICollectionViewLayoutAttributes()
  }
  let object = makeLayoutAttributesObject(
    unsafeBitCast(type as AnyClass, to: UnsafeRawPointer.self))
  return Unmanaged<UICollectionViewLayoutAttributes>.fromOpaque(object).takeRetainedValue()
}

@_silgen_name("sandbox_make_layout_attributes")
private func makeLayoutAttributesObject(_ type: UnsafeRawPointer) -> UnsafeMutableRawPointer

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
