/// Says where the cells of a collection view are.
@MainActor @preconcurrency open class UICollectionViewLayout {
  /// Makes a layout.
  public init() {}
  /// The view that uses the layout.
  open internal(set) weak var collectionView: UICollectionView?
  private var cached: (width: CGFloat, height: CGFloat, counts: [Int], map: LayoutMap)?

  /// Forgets all places.
  open func invalidateLayout() {
    onMain {
      cached = nil
      collectionView?.setNeedsLayout()
    }
  }
  /// The size of all content, in points.
  open var collectionViewContentSize: CGSize {
    onMain { collectionView?.currentMap.contentSize ?? .zero }
  }

  /// Puts all items of sections with these counts somewhere.
  func makeMap(in size: CGSize, counts: [Int]) -> LayoutMap { LayoutMap() }

  func map(in size: CGSize, counts: [Int]) -> LayoutMap {
    if let cached, cached.width == size.width, cached.height == size.height,
      cached.counts == counts
    {
      return cached.map
    }
    let map = makeMap(in: size, counts: counts)
    cached = (size.width, size.height, counts, map)
    return map
  }

  /// One section below the other.
  func stack(
    width: CGFloat, counts: [Int], _ make: (_ section: Int, _ count: Int) -> SectionPlan
  ) -> LayoutMap {
    var map = LayoutMap()
    var top: CGFloat = 0
    for (index, count) in counts.enumerated() {
      let plan = make(index, count)
      let pattern = plan.pattern.isEmpty ? [.zero] : plan.pattern
      var section = LayoutMap.Section(
        frame: CGRect(x: plan.insets.left, y: top + plan.insets.top, width: width, height: 0),
        count: count, pattern: pattern, stride: plan.stride)
      if count > 0 {
        section.frame.size.height = section.frame(of: count - 1).maxY - section.frame.minY
      }
      // The last line may be lower than its neighbours that come before it.
      let line = (max(0, count - pattern.count)..<count).map { section.frame(of: $0).maxY }.max()
      section.frame.size.height = (line ?? section.frame.minY) - section.frame.minY
      top = section.frame.maxY + plan.insets.bottom
      map.sections.append(section)
    }
    map.contentSize = CGSize(width: width, height: top)
    return map
  }

  /// How one section repeats.
  struct SectionPlan {
    var pattern: [CGRect]
    var stride: CGFloat
    var insets: UIEdgeInsets
  }
}
