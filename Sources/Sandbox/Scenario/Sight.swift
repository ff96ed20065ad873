/// What can be seen of a view and of all that is inside, in the order of painting.
///
/// A view is seen where no view around it that clips cuts it off, it is not all but transparent,
/// and nothing opaque that is painted later lies over all of it. Views of a list's cells are passed
/// over unless the cell is where one begins.
@MainActor struct Sight {
  /// A view with the part of it that is not cut off.
  @MainActor struct Painted {
    let view: UIView
    /// In the coordinates of the superview of the view that one began with.
    let place: CGRect
    /// Its own opacity times that of all around it.
    let opacity: CGFloat

    /// True where nothing behind it can be seen.
    fileprivate var isOpaque: Bool {
      guard opacity >= 0.99 else { return false }
      if view.shownPicture != nil { return true }
      return view.backgroundColor?.isOpaque ?? false
    }
  }

  private(set) var painted: [Painted] = []

  /// Looks at a view.
  ///
  /// - Parameters:
  ///   - view: Where one begins.
  ///   - clip: What lies outside of it cannot be seen.
  init(_ view: UIView, in clip: CGRect) {
    look(at: view, from: .zero, clip: clip, opacity: 1, isFirst: true)
  }

  private mutating func look(
    at view: UIView, from origin: CGPoint, clip: CGRect, opacity: CGFloat, isFirst: Bool
  ) {
    guard view.isShown, isFirst || !view.isListCell else { return }
    let frame = view.place.offsetBy(dx: origin.x, dy: origin.y)
    let seen = frame.overlap(with: clip)
    let opacity = opacity * view.opacity
    painted.append(Painted(view: view, place: seen, opacity: opacity))
    let clips = view.clipsToBounds || view is UIScrollView
    let inside = CGPoint(
      x: frame.minX - view.boundsOrigin.x, y: frame.minY - view.boundsOrigin.y)
    for child in view.children {
      look(
        at: child, from: inside, clip: clips ? seen : clip, opacity: opacity, isFirst: false)
    }
  }

  /// True where a person would notice the view.
  ///
  /// - Parameters:
  ///   - index: Of the view in ``painted``.
  ///   - area: The least that has to be seen of it, in square points.
  func isNoticed(_ index: Int, from area: CGFloat) -> Bool {
    let this = painted[index]
    guard this.opacity >= Self.leastOpacity, this.place.area > 0, this.place.area >= area else {
      return false
    }
    return !painted[(index + 1)...].contains { $0.isOpaque && $0.place.covers(this.place) }
  }

  /// Below this nobody notices a photo (assumption).
  private static let leastOpacity: CGFloat = 0.2
}

extension CGRect {
  var area: CGFloat { isEmpty ? 0 : width * height }

  func overlap(with other: CGRect) -> CGRect {
    let (left, top) = (max(minX, other.minX), max(minY, other.minY))
    return CGRect(
      x: left, y: top, width: max(0, min(maxX, other.maxX) - left),
      height: max(0, min(maxY, other.maxY) - top))
  }

  func covers(_ other: CGRect) -> Bool {
    minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }
}
