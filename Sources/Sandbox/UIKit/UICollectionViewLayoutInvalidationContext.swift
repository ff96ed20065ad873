/// What of a layout is no longer right.
///
/// Simplified: whatever it names, everything is laid out again.
@MainActor @preconcurrency open class UICollectionViewLayoutInvalidationContext {
  /// Makes a context.
  public init() {}
  /// True where everything is to be asked for again.
  open var invalidateEverything: Bool { false }
  /// True where the data source's counts are to be asked for again.
  open var invalidateDataSourceCounts: Bool { false }
  /// Items that are to be laid out again.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  /// By how much the content moves in the next layout pass, in points.
  open var contentOffsetAdjustment = CGPoint.zero
  /// By how much the content grows in the next layout pass, in points.
  open var contentSizeAdjustment = CGSize.zero
  /// Names items that are to be laid out again.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }
}

/// What of a flow layout is no longer right.
@MainActor @preconcurrency
open class UICollectionViewFlowLayoutInvalidationContext:
  UICollectionViewLayoutInvalidationContext
{
  /// True asks the delegate for sizes again; true by default.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// True lays lines out again; true by default.
  open var invalidateFlowLayoutAttributes = true
}
