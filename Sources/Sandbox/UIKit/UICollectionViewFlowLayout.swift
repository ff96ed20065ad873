/// Sizes for a flow layout, item by item.
@MainActor @preconcurrency
public protocol UICollectionViewDelegateFlowLayout:
  UICollectionViewDelegate
{
  /// The size of an item, in points.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize
}

extension UICollectionViewDelegateFlowLayout {
  /// The layout's own item size.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    (collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize ?? .zero
  }
}

/// Lines of items, from the top down; as many in a line as fit.
@MainActor @preconcurrency open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The size of all items, in points.
  open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateLayout() } }
  /// The least space between two lines, in points.
  open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  /// The least space between two items of a line, in points.
  open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  /// Space around each section, in points.
  open var sectionInset = UIEdgeInsets.zero { didSet { invalidateLayout() } }

  override func makeMap(in size: CGSize, counts: [Int]) -> LayoutMap {
    let width = size.width - sectionInset.left - sectionInset.right
    return stack(width: width, counts: counts) { section, count in
      if let view = collectionView,
        let delegate = view.delegate as? any UICollectionViewDelegateFlowLayout
      {
        let sizes = (0..<count).map { item in
          asLearner {
            delegate.collectionView(
              view, layout: self, sizeForItemAt: IndexPath(item: item, section: section))
          }
        }
        return SectionPlan(pattern: lines(of: sizes, width), stride: 0, insets: sectionInset)
      }
      let columns = Int(
        (width + minimumInteritemSpacing) / (itemSize.width + minimumInteritemSpacing))
      return SectionPlan(
        pattern: lines(of: Array(repeating: itemSize, count: max(1, columns)), width),
        stride: itemSize.height + minimumLineSpacing, insets: sectionInset)
    }
  }

  /// Breaks items into lines and spreads each line over the width; a single item is centred.
  private func lines(of sizes: [CGSize], _ width: CGFloat) -> [CGRect] {
    var frames: [CGRect] = []
    var top: CGFloat = 0
    var first = 0
    while first < sizes.count {
      var end = first
      var used: CGFloat = 0
      while end < sizes.count {
        let next = used + sizes[end].width + (end > first ? minimumInteritemSpacing : 0)
        if end > first, next > width { break }
        used = next
        end += 1
      }
      let isFull =
        end < sizes.count
        || used + minimumInteritemSpacing + (sizes.last?.width ?? 0) > width
      frames += line(sizes[first..<end], top: top, width: width, isFull: isFull)
      top = (frames.map(\.maxY).max() ?? top) + minimumLineSpacing
      first = end
    }
    return frames
  }

  private func line(
    _ sizes: ArraySlice<CGSize>, top: CGFloat, width: CGFloat, isFull: Bool
  ) -> [CGRect] {
    let items = sizes.reduce(0) { $0 + $1.width }
    let height = sizes.map(\.height).max() ?? 0
    var spacing = minimumInteritemSpacing
    if isFull, sizes.count > 1 { spacing = (width - items) / CGFloat(sizes.count - 1) }
    var left = sizes.count == 1 && isFull ? (width - items) / 2 : 0
    return sizes.map { size in
      defer { left += size.width + spacing }
      return CGRect(
        x: left, y: top + (height - size.height) / 2, width: size.width, height: size.height)
    }
  }
}
