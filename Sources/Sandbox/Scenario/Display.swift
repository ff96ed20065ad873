internal import Trace

/// The screen's side of the app: vsyncs, frames, commits.
///
/// Vsync `k` comes at `k × frameInterval`. The frame of a vsync has to be committed before the next
/// one; it is on screen from the one after that (double buffering).
@MainActor final class Display {
  /// The display of this run, once the app has started.
  static private(set) var current: Display?

  let root: UIViewController
  private let window: UIWindow
  private let interval = Device.current.profile.frameInterval
  private var finger: Finger
  private var scrollView: UIScrollView?
  private var isDirty = true
  private var changedCells: [UICollectionViewCell] = []
  private var gesture: String?
  private var wasFeedSeen = false
  private let draws: Bool
  private var lastDrawing: Drawing?
  /// The lines that are played when the script is over; nil where there are none.
  var live: LiveSession?

  init(_ root: UIViewController, script: [Step], draws: Bool) {
    self.root = root
    self.draws = draws
    window = UIWindow(frame: CGRect(origin: .zero, size: Device.current.profile.screen))
    // The app has until this vsync to start; the script's time begins there.
    finger = Finger(script, from: scheduler.now / interval * interval + interval)
    Display.current = self
    window.rootViewController = root
  }

  func needsCommit() { isDirty = true }

  /// Has the finger do something more, when it has done what it was asked before.
  func add(_ step: Step) { finger.add(step, at: scheduler.now) }

  func contentDidChange(in cell: UICollectionViewCell) {
    if changedCells.last !== cell { changedCells.append(cell) }
  }

  /// Brings the app's screen up and begins with the frames.
  func start() {
    asLearner { root.loadViewIfNeeded() }
    guard let view = root.viewIfLoaded else { return }
    window.addSubview(view)
    asLearner {
      root.viewWillAppear(false)
      root.viewIsAppearing(false)
    }
    asLearner { root.viewDidAppear(false) }
    scheduleVsync(scheduler.now / interval + 1)
  }

  /// Between two gestures: what a finger in the middle of the screen would move.
  private func findScrollView() {
    if gesture == nil { scrollView = window.scrollViewUnderFinger() }
  }

  private func scheduleVsync(_ number: UInt64) {
    scheduler.post(onMain: true, at: number * interval) {
      simulated { MainActor.assumeIsolated { self.vsync(number) } }
    }
  }

  /// The work of a vsync. Where main was busy, those that have passed meanwhile are lost.
  private func vsync(_ due: UInt64) {
    let number = max(due, scheduler.now / interval)
    findScrollView()
    moveContent(to: number * interval)
    if isDirty || gesture != nil { frame(number) }
    Device.current.memory.check()
    if finger.isDone, gesture == nil, live?.isOver ?? true {
      report(.ended)
      finish()
    }
    live?.vsync(isQuiet: finger.isDone && gesture == nil && !isDirty, interval: interval)
    // A vsync that came while main was busy is made up for at once.
    scheduleVsync(max(number + 1, scheduler.now / interval))
  }

  private func moveContent(to time: UInt64) {
    let range = movement()
    let (offset, acts) = finger.advance(
      to: time, from: scrollView?.boundsOrigin.y ?? 0, in: range)
    for act in acts where act != .ended { carryOut(act) }
    if let scrollView, gesture != nil {
      // The screen has no half pixels.
      let scale = Device.current.profile.scale
      let snapped = (offset * scale).rounded() / scale
      scrollView.moveContent(to: CGPoint(x: scrollView.boundsOrigin.x, y: snapped))
      scrollView.needsLayout = true
    }
    if acts.contains(.ended), !finger.isMoving { endGesture() }
  }

  private func movement() -> ClosedRange<Double> {
    guard let scrollView else { return 0...0 }
    let top = -scrollView.contentInset.top
    return top...max(top, scrollView.largestOffset)
  }

  private func carryOut(_ act: Finger.Act) {
    switch act {
    case .began(let name): beginGesture(name)
    case .ended: endGesture()
    case .memoryWarning: Device.current.memory.warn()
    }
  }

  private func beginGesture(_ name: String) {
    if gesture != nil { endGesture() }
    gesture = name
    // Timers of the default mode wait until the scroll is over.
    RunLoop.main.isTracking = true
    report(.gestureBegan(name: name))
    guard let scrollView else { return }
    scrollView.isDragging = name == Step.Action.drag.rawValue
    scrollView.isDecelerating = name == Step.Action.fling.rawValue
    guard let delegate = scrollView.delegate else { return }
    asLearner {
      if name == Step.Action.scrollToTop.rawValue { return }
      delegate.scrollViewWillBeginDragging(scrollView)
      if scrollView.isDecelerating {
        endDragging(scrollView, delegate, speed: finger.speed)
        delegate.scrollViewWillBeginDecelerating(scrollView)
      }
    }
  }

  private func endGesture() {
    guard let name = gesture else { return }
    gesture = nil
    RunLoop.main.isTracking = false
    report(.gestureEnded)
    guard let scrollView else { return }
    scrollView.isDragging = false
    scrollView.isDecelerating = false
    guard let delegate = scrollView.delegate else { return }
    asLearner {
      switch name {
      case Step.Action.drag.rawValue:
        endDragging(scrollView, delegate, speed: 0)
      case Step.Action.fling.rawValue: delegate.scrollViewDidEndDecelerating(scrollView)
      default: delegate.scrollViewDidScrollToTop(scrollView)
      }
    }
  }

  /// - Parameter speed: At which the finger lifts, in points a second.
  private func endDragging(
    _ scrollView: UIScrollView, _ delegate: any UIScrollViewDelegate, speed: Double
  ) {
    // A fling in the simulator goes where physics has it: what the app asks for is not heard.
    var target = scrollView.boundsOrigin
    target.y += speed / 2
    delegate.scrollViewWillEndDragging(
      scrollView, withVelocity: CGPoint(x: 0, y: speed / 1000), targetContentOffset: &target)
    delegate.scrollViewDidEndDragging(scrollView, willDecelerate: speed != 0)
  }

  // MARK: - Frames

  private func frame(_ number: UInt64) {
    let offset = scrollView?.boundsOrigin.y ?? 0
    report(.frameBegan(vsync: Int(number), offset: Int((offset * 1000).rounded())))
    isDirty = false
    layOut()
    commit()
    let ready = scheduler.now
    let deadline = (ready + interval - 1) / interval
    report(
      .frameCommitted(vsync: Int(number), presented: Int(max(deadline, number + 1)) + 1))
    guard let list = scrollView as? UICollectionView, list.ancestor(UIWindow.self) === window else {
      return
    }
    if gesture != nil { list.prepareAhead(until: (ready / interval + 1) * interval) }
    list.prefetch()
  }

  private func layOut() {
    asLearner { root.viewWillLayoutSubviews() }
    window.layOutTree()
    asLearner { root.viewDidLayoutSubviews() }
  }

  private func commit() {
    charge(costs.commit)
    let isFeedSeen = window.showsLists()
    if isFeedSeen != wasFeedSeen {
      changedCells += (scrollView as? UICollectionView)?.visible ?? []
    }
    wasFeedSeen = isFeedSeen
    let cells = changedCells
    changedCells = []
    var seen: [ObjectIdentifier: Bool] = [:]
    for cell in cells where isVisible(cell) {
      guard seen.updateValue(true, forKey: ObjectIdentifier(cell)) == nil else { continue }
      charge(UInt64(cell.viewCount()) * costs.commitView)
      let imageViews = cell.imageViews()
      for imageView in imageViews { imageView.view.prepareForCommit() }
      let noticed = isFeedSeen ? imageViews.filter(\.isNoticed) : []
      let photos = noticed.map(\.view.photo).filter { $0 != Event.none }
      guard photos != cell.reportedPhotos else { continue }
      cell.reportedPhotos = photos
      report(.cellShows(cell: cell.number, photos: photos))
    }
    for imageView in looseImageViews(in: window) { imageView.prepareForCommit() }
    Device.current.memory.record()
    if draws { draw() }
  }

  private func draw() {
    let drawing = Painter(window).drawing
    guard drawing != lastDrawing else { return }
    lastDrawing = drawing
    report(.drawn(drawing))
  }

  private func isVisible(_ cell: UICollectionViewCell) -> Bool {
    guard let list = cell.parent as? UICollectionView, cell.isShown else { return false }
    return list.visible.contains { $0 === cell }
  }

  /// Image views outside cells: a header, a background.
  private func looseImageViews(in view: UIView) -> [UIImageView] {
    guard view.isShown, !(view is UICollectionViewCell) else { return [] }
    let own = (view as? UIImageView).map { [$0] } ?? []
    return view.children.reduce(own) { $0 + looseImageViews(in: $1) }
  }
}
