/// An item that can be seen, and how it is to look there until the next layout pass.
@MainActor @preconcurrency public protocol NSCollectionLayoutVisibleItem: AnyObject {
  /// The kind of a supplementary view, or `cell` (assumption).
  var name: String { get }
  /// Its place in the content, in points: in that of its section, where groups lie side by side.
  var frame: CGRect { get }
  /// The extent at the origin, in points.
  var bounds: CGRect { get }
  /// The middle of the frame, in points.
  var center: CGPoint { get set }
  /// The item.
  var indexPath: IndexPath { get }
  /// What it is.
  var representedElementCategory: UICollectionView.ElementCategory { get }
  /// The kind of a supplementary view; nil for a cell.
  var representedElementKind: String? { get }
  /// How it is turned and scaled about its middle.
  var transform: CGAffineTransform { get set }
  /// The same in space: only its part in the plane has an effect.
  var transform3D: CATransform3D { get set }
  /// The opacity, 0 to 1.
  var alpha: CGFloat { get set }
  /// Views of higher numbers lie in front. Kept as the layer's `zPosition`.
  var zIndex: Int { get set }
  /// True shows nothing.
  var isHidden: Bool { get set }
}

extension UICollectionViewLayoutAttributes: NSCollectionLayoutVisibleItem {
  /// The kind of a supplementary view, or `cell` (assumption).
  public var name: String { representedElementKind ?? "cell" }
}
