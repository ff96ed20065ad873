internal import Trace

/// The headers, footers, marks and backgrounds of a list: made, shown, and used again.
///
/// They are no cells: the trace does not tell of them, and none is prepared ahead.
@MainActor final class SupplementaryLife {
  /// One on screen.
  struct Shown {
    var item: LayoutMap.Supplementary
    var view: UIView
    /// Nil where the data source made the view itself.
    var pool: String?
    /// What it was last told of its place; nil before.
    var applied: UICollectionViewLayoutAttributes?
  }

  private(set) var shown: [Shown] = []
  /// True while the data source is asked for a view.
  private(set) var isProviding = false
  private var pools: [String: [UIView]] = [:]
  /// What the data source that runs now has dequeued.
  private var dequeued: [(view: UIView, pool: String)] = []

  func view(_ kind: String, at indexPath: IndexPath) -> UIView? {
    shown.first { $0.item.kind == kind && $0.item.indexPath == indexPath }?.view
  }

  /// Brings views on screen and takes others off.
  ///
  /// - Parameters:
  ///   - wanted: All that is to be on screen.
  ///   - list: The view around.
  ///   - provide: Asks the data source; nil where it has no view.
  ///   - place: Called with each that comes, and on each pass with those that stay.
  ///   - willDisplay: Called with each that comes.
  ///   - didEndDisplaying: Called with each that has left.
  func update(
    _ wanted: [LayoutMap.Supplementary], in list: UIScrollView,
    provide: (LayoutMap.Supplementary) -> UIView?, place: (inout Shown) -> Void = { _ in },
    willDisplay: (Shown) -> Void, didEndDisplaying: (Shown) -> Void
  ) {
    for old in shown where !wanted.contains(where: { $0.isSame(as: old.item) }) {
      remove(old, didEndDisplaying)
    }
    for item in wanted where !shown.contains(where: { $0.item.isSame(as: item) }) {
      guard var new = make(item, provide) else { continue }
      new.view.setFrame(item.frame)
      list.insertSubview(new.view, at: item.zIndex < 0 ? 0 : Int.max)
      place(&new)
      shown.append(new)
      willDisplay(new)
    }
    for index in shown.indices {
      guard let item = wanted.first(where: { $0.isSame(as: shown[index].item) }) else { continue }
      var kept = shown[index]
      kept.item = item
      kept.view.setFrame(item.frame)
      place(&kept)
      shown[index] = kept
    }
  }

  private func make(
    _ item: LayoutMap.Supplementary, _ provide: (LayoutMap.Supplementary) -> UIView?
  ) -> Shown? {
    dequeued = []
    isProviding = true
    let view = provide(item)
    isProviding = false
    let pool = dequeued.first { $0.view === view }?.pool
    for other in dequeued where other.view !== view {
      pools[other.pool, default: []].append(other.view)
    }
    dequeued = []
    return view.map { Shown(item: item, view: $0, pool: pool) }
  }

  private func remove(_ old: Shown, _ didEndDisplaying: (Shown) -> Void) {
    shown.removeAll { $0.view === old.view }
    old.view.removeFromSuperview()
    didEndDisplaying(old)
    if let pool = old.pool { pools[pool, default: []].append(old.view) }
  }

  /// Takes views off: all, or those that match.
  func discard(
    _ isGone: (LayoutMap.Supplementary) -> Bool = { _ in true },
    didEndDisplaying: (Shown) -> Void
  ) {
    for old in shown where isGone(old.item) { remove(old, didEndDisplaying) }
  }

  /// Follows a change of the sections: a view stays with its section, or with its item.
  func follow(_ move: (IndexPath) -> IndexPath?, didEndDisplaying: (Shown) -> Void) {
    for index in shown.indices.reversed() where shown[index].item.indexPath.count == 2 {
      if let new = move(shown[index].item.indexPath) {
        shown[index].item.indexPath = new
      } else {
        remove(shown[index], didEndDisplaying)
      }
    }
  }

  /// A view of a pool, or a new one.
  func dequeue<View: UIView>(_ pool: String, reset: (View) -> Void, make: () -> View) -> View {
    if let view = pools[pool]?.popLast() as? View {
      charge(costs.dequeue)
      asLearner { reset(view) }
      dequeued.append((view, pool))
      return view
    }
    charge(costs.makeCell)
    let view = asLearner(make)
    dequeued.append((view, pool))
    return view
  }
}

extension LayoutMap.Supplementary {
  fileprivate func isSame(as other: Self) -> Bool {
    kind == other.kind && indexPath == other.indexPath
  }
}
