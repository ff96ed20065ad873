/// What the insets at the sides of a section can be measured from, beside the edges of the collection
/// view: what bars cover there, and its margins.
struct InsetBoundaries: Equatable {
  /// Space at both sides, in points.
  struct Sides: Equatable {
    var left: CGFloat = 0
    var right: CGFloat = 0
  }
  private(set) var safeArea = Sides()
  private(set) var margins = Sides()

  init() {}

  /// Those of a view as it is now. What the content is moved by anyway does not count again.
  @MainActor init(_ view: UICollectionView?) {
    guard let view else { return }
    let (safe, around, bars) = (view.currentSafeArea, view.currentMargins, view.barInset)
    safeArea = Sides(left: max(0, safe.left - bars.left), right: max(0, safe.right - bars.right))
    margins = Sides(left: max(0, around.left - bars.left), right: max(0, around.right - bars.right))
  }

  /// The space that a reference adds at the sides.
  func sides(_ reference: UIContentInsetsReference) -> Sides {
    switch reference {
    case .none: Sides()
    case .automatic, .safeArea: safeArea
    case .layoutMargins, .readableContent: margins
    }
  }
}
