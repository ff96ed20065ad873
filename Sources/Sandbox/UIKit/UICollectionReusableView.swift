internal import Trace

/// A view of a collection view that is used again for other items.
@MainActor @preconcurrency open class UICollectionReusableView: UIView {
  /// The name of the view's pool.
  open internal(set) var reuseIdentifier: String?
  /// Where in a list the view was dequeued for; nil in no list.
  var listPlace: ListPlace?
  /// The view comes out of the pool. Call super, and reset what the last item left.
  open func prepareForReuse() {}
  /// Takes on what a layout says beside the place. Call super.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
  /// The place that the view would choose, given the one that the layout has for it.
  ///
  /// By default the view has its constraints choose where it has some, else
  /// ``UIView/sizeThatFits(_:)``. It is asked where the layout's size is an estimate.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    onMain {
      guard let chosen = layoutAttributes.copy() as? UICollectionViewLayoutAttributes else {
        return layoutAttributes
      }
      let sides = layoutAttributes.chosenSides
      guard !sides.isEmpty else { return chosen }
      chosen.frame.size = chosenSize(in: layoutAttributes.size, sides, content: fittingView)
      return chosen
    }
  }
  /// The layout of the collection view is about to change. Call super.
  open func willTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {}
  /// The layout of the collection view has changed. Call super.
  open func didTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {}
  /// Makes a view. The collection view calls it where its pool is empty.
  public override init(frame: CGRect) { super.init(frame: frame) }
  /// There are no archives here: gives nil.
  public required init?(coder: NSCoder) { nil }

  /// The view whose constraints choose the size.
  var fittingView: UIView { self }
}

/// Makes a view of a class whose `init(frame:)` is not `required`, as UIKit does.
///
/// Swift only lets a required initialiser be called through a metatype, and if `init(frame:)` were
/// required, every subclass that overrides it would have to say so, which is an error in Xcode. The
/// C half looks the initialiser up in the class instead.
@MainActor
func makeReusableView<View: UICollectionReusableView>(_ type: View.Type, _ frame: CGRect) -> View {
  let object = makeReusableViewObject(
    unsafeBitCast(type as AnyClass, to: UnsafeRawPointer.self), frame.minX, frame.minY,
    frame.width, frame.height)
  return Unmanaged<View>.fromOpaque(object).takeRetainedValue()
}

@_silgen_name("sandbox_make_reusable_view")
private func makeReusableViewObject(
  _ type: UnsafeRawPointer, _ x: Double, _ y: Double, _ width: Double, _ height: Double
) -> UnsafeMutableRawPointer
