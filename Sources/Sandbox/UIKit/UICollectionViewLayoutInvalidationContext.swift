/// What of a layout is no longer right.
///
/// Simplified: whatever it names, a layout of UIKit's lays everything out again.
@MainActor @preconcurrency open class UICollectionViewLayoutInvalidationContext {
  /// Why the collection view makes a context.
  enum Reason { case other, counts, everything }
  var reason = Reason.other

  /// Makes a context.
  public init() {}
  /// True where everything is to be asked for again: after `reloadData()`.
  open var invalidateEverything: Bool { reason == .everything }
  /// True where the data source's counts are to be asked for again: after changes of the items.
  open var invalidateDataSourceCounts: Bool { reason != .other }
  /// Items that are to be laid out again.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  /// Headers, footers and what else is no cell that are to be laid out again, by kind.
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  /// Decorations that are to be laid out again, by kind.
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
  /// By how much the content moves in the next layout pass, in points.
  open var contentOffsetAdjustment = CGPoint.zero
  /// By how much the content grows in the next layout pass, in points.
  open var contentSizeAdjustment = CGSize.zero
  /// Names items that are to be laid out again.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }
  /// Names headers, footers and what else is no cell that are to be laid out again.
  open func invalidateSupplementaryElements(
    ofKind elementKind: String, at indexPaths: [IndexPath]
  ) {
    invalidatedSupplementaryIndexPaths =
      (invalidatedSupplementaryIndexPaths ?? [:]).merging(
        [elementKind: indexPaths], uniquingKeysWith: +)
  }
  /// Names decorations that are to be laid out again.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedDecorationIndexPaths =
      (invalidatedDecorationIndexPaths ?? [:]).merging(
        [elementKind: indexPaths], uniquingKeysWith: +)
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

extension UICollectionViewLayout {
  /// A context of the layout's class.
  func makeContext(
    _ reason: UICollectionViewLayoutInvalidationContext.Reason = .other
  ) -> UICollectionViewLayoutInvalidationContext {
    let type: AnyClass = asLearner { Swift.type(of: self).invalidationContextClass }
    let object = makeContextObject(unsafeBitCast(type, to: UnsafeRawPointer.self))
    let context = Unmanaged<UICollectionViewLayoutInvalidationContext>.fromOpaque(object)
      .takeRetainedValue()
    context.reason = reason
    return context
  }
}

/// Makes a context of a class whose `init()` is not `required`; see `makeReusableView`.
@_silgen_name("sandbox_make_invalidation_context")
private func makeContextObject(_ type: UnsafeRawPointer) -> UnsafeMutableRawPointer
