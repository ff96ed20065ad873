extension UICollectionView {
  /// Moves the content so that an item can be seen.
  public func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    onMain {
      guard isThere(indexPath) else {
        raise(
          "NSInvalidArgumentException",
          "attempted to scroll the collection view to an out-of-bounds item "
            + "(\(indexPath.item)) when there are only "
            + "\(currentCounts.indices.contains(indexPath.section) ? currentCounts[indexPath.section] : 0)"
            + " items in section \(indexPath.section)")
      }
      contentSize = wholeSize
      if currentMap.contains(indexPath), currentMap.sections[indexPath.section].body.isOrthogonal {
        scrollSideways(to: indexPath, scrollPosition)
      }
      scroll(animated: animated) { [unowned self] in offset(for: indexPath, scrollPosition, $0) }
    }
  }

  private func isThere(_ indexPath: IndexPath) -> Bool {
    let counts = currentCounts
    return indexPath.count == 2 && counts.indices.contains(indexPath.section)
      && (0..<counts[indexPath.section]).contains(indexPath.item)
  }

  private func offset(
    for indexPath: IndexPath, _ position: ScrollPosition, _ now: CGPoint
  ) -> CGPoint? {
    guard let frame = frame(of: indexPath) else { return nil }
    return CGPoint(
      x: rest(
        frame.minX...frame.maxX, place.width, now.x, .horizontal,
        [.left, .centeredHorizontally, .right].map(position.contains)),
      y: rest(
        frame.minY...frame.maxY, place.height, now.y, .vertical,
        [.top, .centeredVertically, .bottom].map(position.contains)))
  }

  /// Where one side of the content is to stand.
  ///
  /// - Parameters:
  ///   - item: From where to where the item reaches, in points.
  ///   - length: The view's, in points.
  ///   - now: Where it stands, in points.
  ///   - axis: Along which it stands.
  ///   - position: At the beginning, in the middle, at the end; none for as little as is needed.
  private func rest(
    _ item: ClosedRange<CGFloat>, _ length: CGFloat, _ now: CGFloat, _ axis: LayoutAxis,
    _ position: [Bool]
  ) -> CGFloat {
    let (before, after) = insets(along: axis)
    if position[0] { return item.lowerBound - before }
    if position[1] {
      return item.lowerBound - before - (length - before - after - item.length) / 2
    }
    if position[2] { return item.upperBound - length + after }
    if item.lowerBound < now + before { return item.lowerBound - before }
    return item.upperBound > now + length - after ? item.upperBound - length + after : now
  }

  private func scrollSideways(to path: IndexPath, _ position: ScrollPosition) {
    let section = currentMap.sections[path.section]
    let inner = section.body.frame(of: path.item)
    let end =
      section.insets.left + section.body.frame(of: section.body.count - 1).maxX
      + section.insets.right
    let free = section.width - inner.width
    let most = max(0, end - section.width)
    let sides: [ScrollPosition] =
      currentMap.isHorizontal
      ? [.top, .centeredVertically, .bottom] : [.left, .centeredHorizontally, .right]
    let target =
      switch sides.firstIndex(where: position.contains) {
      case 0: inner.minX
      case 1: inner.minX - free / 2
      case 2: inner.minX - free
      default: min(max(section.sideways, inner.maxX - section.width), inner.minX)
      }
    collectionViewLayout.setSideways(min(max(0, target), most), inSection: path.section)
    placesDidChange()
  }

  /// Changes the layout, at once.
  public func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    collectionViewLayout = layout
  }
  /// Changes the layout, at once; the completion comes when an animation would have ended.
  public func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    onMain {
      collectionViewLayout = layout
      guard let completion else { return }
      let end = scheduler.now + (animated ? 300_000_000 : 0)
      scheduler.post(onMain: true, at: end) { asLearner { completion(true) } }
    }
  }

  func changeLayout(from old: UICollectionViewLayout) {
    let new = collectionViewLayout
    guard old !== new else { return }
    if old.isCustom { asLearner { old.prepareForTransition(to: new) } }
    if new.isCustom { asLearner { new.prepareForTransition(from: old) } }
    if old.collectionView === self { old.collectionView = nil }
    collectionViewLayout.collectionView = self
    needsMeasuring = true
    placesDidChange()
    guard ancestor(UIWindow.self) != nil, !life.isBusy else { return }
    settleOffset()
    layoutIfNeeded()
    if old.isCustom { asLearner { old.finalizeLayoutTransition() } }
    if new.isCustom { asLearner { new.finalizeLayoutTransition() } }
  }

  /// After a change of the items, or with another layout, the layout and then the delegate may choose
  /// where the content is to stand.
  func settleOffset() {
    guard place.area > 0, ancestor(UIWindow.self) != nil else { return }
    let layout = collectionViewLayout
    let delegate = delegate
    guard layout.isCustom || delegate != nil else { return }
    let proposed = boundsOrigin
    var target = proposed
    asLearner {
      if layout.isCustom { target = layout.targetContentOffset(forProposedContentOffset: target) }
      if let delegate {
        target = delegate.collectionView(self, targetContentOffsetForProposedContentOffset: target)
      }
    }
    guard target != proposed else { return }
    contentSize = wholeSize
    jump(to: target)
  }

  /// Where an item comes to stand.
  public struct ScrollPosition: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Makes a position of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// At the top.
    public static let top = ScrollPosition(rawValue: 1 << 0)
    /// In the middle.
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    /// At the bottom.
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
    /// At the left.
    public static let left = ScrollPosition(rawValue: 1 << 3)
    /// In the middle.
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
    /// At the right.
    public static let right = ScrollPosition(rawValue: 1 << 5)
    /// At the edge where the item begins, by the direction of writing.
    public static let leadingEdge: ScrollPosition = .left
    /// At the edge where the item ends, by the direction of writing.
    public static let trailingEdge: ScrollPosition = .right
  }
}
