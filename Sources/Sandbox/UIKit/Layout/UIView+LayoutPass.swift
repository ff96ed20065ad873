// A layout pass goes from the outside in: constraints are solved for a host and all that hangs on it,
// then each view whose layout is due places its subviews.
extension UIView {
  /// The view whose island this one belongs to: itself, where its frame is set by hand.
  var layoutHost: UIView {
    var view = self
    while !view.translatesAutoresizingMaskIntoConstraints, let parent = view.parent {
      view = parent
    }
    return view
  }

  func markAncestors() {
    var next = parent
    while let this = next, !this.hasDirtyInside {
      this.hasDirtyInside = true
      next = this.parent
    }
  }

  /// The constraints of this host have to be solved again.
  func setNeedsSolving() {
    guard !needsSolving else { return }
    needsSolving = true
    needsLayout = true
    if let cell = listCell ?? parent?.listCell { cell.askForSize(ofConstraints: true) }
    Display.current?.needsCommit()
  }
  /// Those of whatever host this view belongs to.
  func setNeedsConstraintSolving() {
    let host = layoutHost
    // Without a constraint and without a view to place, there is nothing to solve.
    if host !== self || island != nil || !attachedConstraints.isEmpty || self is UIStackView {
      host.setNeedsSolving()
    }
  }

  func layOutNow() {
    var top = self
    while let parent = top.parent, parent.needsLayout, !parent.isSolving { top = parent }
    let host = layoutHost
    if host.needsSolving, !host.isSolving, isInside(host), !host.isInside(top) { top = host }
    top.layOutTree()
  }

  /// True while constraints of this host are solved: a view that is asked what its content needs may
  /// lay itself out, and no more.
  private var isSolving: Bool { island?.isSolving ?? false }

  /// Lays out this view and all inside that ask for it, again where one asks for another.
  func layOutTree() {
    var turns = 0
    repeat {
      layOutOnce()
      turns += 1
    } while (needsLayout || hasDirtyInside) && turns < 20
  }

  private func layOutOnce() {
    if needsSolving, !isSolving { solveConstraints() }
    if needsLayout {
      needsLayout = false
      guard let controller = owningController else {
        asLearner { layoutSubviews() }
        return layOutInside()
      }
      if controller.awaitsAppearing { controller.isAppearing(false) }
      controller.layOutBars()
      asLearner {
        controller.viewWillLayoutSubviews()
        layoutSubviews()
        controller.viewDidLayoutSubviews()
      }
    }
    layOutInside()
  }

  private func layOutInside() {
    guard hasDirtyInside else { return }
    hasDirtyInside = false
    for view in storedSubviews where view.needsLayout || view.hasDirtyInside { view.layOutOnce() }
  }

  private func solveConstraints() {
    needsSolving = false
    // A view whose frame was handed over to constraints since is placed by the host around it.
    guard layoutHost === self else { return }
    bringConstraintsUpToDate()
    let solver = island ?? LayoutIsland(self, .given)
    island = solver
    solver.solve()
    solver.distribute()
    solver.rest()
  }

  func takeSolvedFrames() {
    for view in storedSubviews {
      guard let frame = view.solvedFrame else { continue }
      if view.translatesAutoresizingMaskIntoConstraints { continue }
      view.setUntransformedFrame(frame)
    }
  }

  func bringConstraintsUpToDate() {
    for child in storedSubviews { child.bringConstraintsUpToDate() }
    guard needsConstraints else { return }
    needsConstraints = false
    asLearner {
      updateConstraints()
      owningController?.updateViewConstraints()
    }
  }

  // MARK: - Sizes

  func fit(_ target: CGSize, _ horizontal: Float, _ vertical: Float) -> CGSize {
    bringConstraintsUpToDate()
    let rareState = rarely
    if rareState.fitting?.priorities != [horizontal, vertical] {
      rareState.fitting = RareViewState.Fitting(priorities: [horizontal, vertical])
    }
    let island = LayoutIsland(
      self, .fitting(target, horizontal: horizontal, vertical: vertical),
      reusing: rareState.fitting?.systems ?? [:])
    island.solve()
    rareState.fitting?.systems = island.systems
    let size = island.fittedSize
    return CGSize(width: island.round(size.width), height: island.round(size.height))
  }

  func forgetIntrinsicSize() {
    naturalSize = nil
    wrappedSize = nil
    setNeedsConstraintSolving()
  }

  /// What the content needs: asked for once, until it changes.
  func measuredIntrinsicSize(_ axis: LayoutAxis) -> CGSize {
    let natural = measuredNaturalSize()
    guard wrapsContent, axis == .vertical, wrappingWidth > 0, wrappingWidth < natural.width else {
      return natural
    }
    if let wrappedSize, wrappedSize.width == wrappingWidth { return wrappedSize.size }
    let size = asLearner { intrinsicContentSize }
    wrappedSize = (wrappingWidth, size)
    return size
  }

  private func measuredNaturalSize() -> CGSize {
    if let naturalSize { return naturalSize }
    let width = wrappingWidth
    wrappingWidth = 0
    let size = asLearner { intrinsicContentSize }
    wrappingWidth = width
    naturalSize = size
    return size
  }

  func setPriorities(
    _ axis: NSLayoutConstraint.Axis, _ change: (inout Priorities) -> Void
  ) {
    onMain {
      if axis == .horizontal {
        change(&horizontalPriorities)
      } else {
        change(&verticalPriorities)
      }
      setNeedsConstraintSolving()
    }
  }

  /// The view whose baseline stands for this one's.
  func baselineView(first: Bool) -> UIView {
    let view = asLearner { first ? forFirstBaselineLayout : forLastBaselineLayout }
    return view === self ? self : view.baselineView(first: first)
  }
}
