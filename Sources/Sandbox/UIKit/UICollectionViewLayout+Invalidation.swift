// How a collection view and its layout agree on what is to be laid out again.
extension UICollectionViewLayout {
  /// True for a layout that is none of UIKit's, nor made of one.
  var isOwnWork: Bool {
    !(self is UICollectionViewFlowLayout) && !(self is UICollectionViewCompositionalLayout)
  }

  /// The items have changed, or all is to be asked for again: a learner's class hears of it.
  func invalidate(_ reason: UICollectionViewLayoutInvalidationContext.Reason) {
    guard isCustom else {
      forgetSections()
      return forgetPlaces()
    }
    let context = makeContext(reason)
    asLearner { invalidateLayout(with: context) }
  }

  /// The content has moved, or the view has another size.
  func invalidate(forBoundsChange bounds: CGRect) {
    asLearner { invalidateLayout(with: invalidationContext(forBoundsChange: bounds)) }
  }

  /// Tells a learner's class of changed items, one by one, before and after they are laid out.
  ///
  /// - Parameters:
  ///   - before: Items of each section before the change.
  ///   - after: Items of each section after it.
  ///   - move: Where an item stands now; nil where it is gone.
  ///   - reloads: True for an item that stays and is to have another cell.
  func tellOfUpdates(
    from before: [Int], to after: [Int], move: (IndexPath) -> IndexPath?,
    reloads: (IndexPath) -> Bool
  ) {
    guard isCustom else {
      collectionView?.settleOffset()
      return
    }
    var updates: [UICollectionViewUpdateItem] = []
    var stays: Set<IndexPath> = []
    for old in paths(before) {
      guard let new = move(old) else {
        updates.append(UICollectionViewUpdateItem(.delete, old, nil))
        continue
      }
      stays.insert(new)
      if reloads(old) { updates.append(UICollectionViewUpdateItem(.reload, old, new)) }
    }
    updates += paths(after).filter { !stays.contains($0) }.map {
      UICollectionViewUpdateItem(.insert, nil, $0)
    }
    // The layout is prepared first.
    _ = collectionView?.currentMap
    let leaving = collectionView?.life.leavingPaths ?? []
    let seen = collectionView.map { CGRect(origin: $0.boundsOrigin, size: $0.place.size) } ?? .zero
    asLearner { prepare(forCollectionViewUpdates: updates) }
    collectionView?.settleOffset()
    asLearner {
      for update in updates {
        if let path = update.indexPathBeforeUpdate, leaving.contains(path) {
          _ = finalLayoutAttributesForDisappearingItem(at: path)
        }
        if let path = update.indexPathAfterUpdate,
          layoutAttributesForItem(at: path)?.frame.intersects(seen) == true
        {
          _ = initialLayoutAttributesForAppearingItem(at: path)
        }
      }
      finalizeCollectionViewUpdates()
    }
  }

  private func paths(_ counts: [Int]) -> [IndexPath] {
    counts.enumerated().flatMap { section, count in
      (0..<count).map { IndexPath(item: $0, section: section) }
    }
  }
}

/// One change of a collection view's items, as a layout hears of it.
///
/// Simplified: an item that only stands elsewhere because others came or went, or that was moved, is
/// not told of.
@MainActor @preconcurrency open class UICollectionViewUpdateItem {
  /// Where the item stood; nil for one that came.
  public let indexPathBeforeUpdate: IndexPath?
  /// Where the item stands; nil for one that went.
  public let indexPathAfterUpdate: IndexPath?
  /// What became of it.
  public let updateAction: Action

  init(_ action: Action, _ before: IndexPath?, _ after: IndexPath?) {
    updateAction = action
    indexPathBeforeUpdate = before
    indexPathAfterUpdate = after
  }

  /// What becomes of an item.
  public enum Action: Int, Sendable {
    /// It came.
    case insert
    /// It went.
    case delete
    /// It gets another cell.
    case reload
    /// It stands elsewhere.
    case move
    /// Nothing.
    case none
  }
}
