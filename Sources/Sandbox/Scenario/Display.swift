internal import Trace

/// The screen's side of the app: vsyncs, frames, commits.
///
/// Vsync `k` comes at `k × frameInterval`. The frame of a vsync has to be committed before the next
/// one; it is on screen when ``RenderServer`` is done with it, as a rule from the one after that.
@MainActor final class Display {
  /// The display of this run, once the app has started.
  static private(set) var current: Display?

  /// The app's screen; nil while it is closed.
  var root: UIViewController? { window.rootViewController }
  let window: UIWindow
  var isInBackground = false
  var scrollView: UIScrollView?
  var changedCells: [any ListCell] = []
  var screens = Screens()
  var chance: SplitMix
  private let makeRoot: @MainActor () -> UIViewController
  private let interval = Device.current.profile.frameInterval
  private var finger: Finger
  private var isDirty = true
  /// The controllers that come on screen with the next frame, the outermost first.
  var appearing: [UIViewController] = []
  private var animations: [ScrollAnimation] = []
  private var gesture: String?
  private var wasFeedSeen = false
  private let draws: Bool
  private var lastDrawing: Drawing?
  /// The lines that are played when the script is over; nil where there are none.
  var live: LiveSession?
  private var anchor = ContentAnchor()
  private var links: [UIUpdateLink] = []
  private var renderServer = RenderServer()
  private var hasWarnedOfPasses = false
  /// The texts of cells are told only where somebody looks at them.
  private let readsCards: Bool
  var tellsTexts: Bool { readsCards || live != nil }
  var described: Set<String> = []

  init(
    _ scenario: Scenario, draws: Bool = false, makeRoot: @escaping @MainActor () -> UIViewController
  ) {
    self.makeRoot = makeRoot
    self.draws = draws
    window = UIWindow(frame: CGRect(origin: .zero, size: Device.current.profile.screen))
    chance = SplitMix(seed: scenario.seed ^ 0x7363_7269_7074)
    readsCards =
      scenario.feed.reads != nil || scenario.script.contains(where: \.action.changesFeed)
    finger = Finger(scenario.script, from: 0)
    Display.current = self
    UIApplication.shared.connect(window)
    screens.opened()
    window.rootViewController = makeRoot()
    // The app has until this vsync to start; the script's time begins there.
    finger = Finger(scenario.script, from: scheduler.now / interval * interval + interval)
  }

  func needsCommit() { isDirty = true }

  /// Has the finger do something more, when it has done what it was asked before.
  func add(_ step: Step) { finger.add(step, at: scheduler.now) }

  func contentDidChange(in cell: any ListCell) {
    if changedCells.last !== cell { changedCells.append(cell) }
  }

  /// Brings the app's screen up and begins with the frames.
  func start() {
    guard present() else { return }
    scheduleVsync(scheduler.now / interval + 1)
  }

  /// Has the app make its screen anew.
  func reopen() {
    guard root == nil else { return }
    screens.opened()
    let root = asLearner { makeRoot() }
    window.rootViewController = root
    _ = present()
  }

  private func present() -> Bool {
    guard let root else { return false }
    asLearner { root.loadViewIfNeeded() }
    guard let view = root.viewIfLoaded else { return false }
    root.beginAppearance(true, false)
    // As UIKit, whatever the size with which the app made it.
    view.setUntransformedFrame(window.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.addSubview(view)
    root.isAppearing(false)
    appearing.insert(root, at: 0)
    return true
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
    if gesture == nil { renderServer.rest() }
    runLinks(number)
    if !isInBackground, isDirty || gesture != nil { frame(number) }
    Device.current.memory.check()
    if finger.isDone, gesture == nil, live?.isOver ?? true {
      report(.ended)
      finish()
    }
    live?.vsync(
      isQuiet: finger.isDone && gesture == nil && !isDirty, isAsked: !finger.isDone,
      interval: interval)
    // A vsync that came while main was busy is made up for at once.
    scheduleVsync(max(number + 1, scheduler.now / interval))
  }

  func add(_ link: UIUpdateLink) { links.append(link) }

  /// What apps do in every frame.
  private func runLinks(_ number: UInt64) {
    guard !links.isEmpty, !isInBackground else { return }
    links.removeAll { $0.isGone }
    let active = links.filter { $0.isActive(in: window) }
    if active.contains(where: \.requiresContinuousUpdates) { isDirty = true }
    guard isDirty || gesture != nil else { return }
    for link in active { link.run(UIUpdateInfo(start: number * interval, interval: interval)) }
  }

  private func moveContent(to time: UInt64) {
    let acts = finger.advance(
      to: time, from: scrollView?.boundsOrigin.y ?? 0, in: movement())
    // What follows the end of a movement happens after the frame that shows it.
    let end = finger.isMoving ? nil : acts.lastIndex(of: .ended)
    for act in acts[..<(end ?? acts.endIndex)] where act != .ended { carryOut(act) }
    if let scrollView, gesture != nil, gesture != Self.animationName {
      // The screen has no half pixels.
      let scale = Device.current.profile.scale
      let snapped = (finger.place * scale).rounded() / scale
      scrollView.touch?.move(to: time)
      anchor.fingerMoves(by: snapped - scrollView.boundsOrigin.y)
      scrollView.moveContent(to: CGPoint(x: scrollView.boundsOrigin.x, y: snapped))
      scrollView.needsLayout = true
    }
    if let end {
      endGesture()
      for act in acts[(end + 1)...] { carryOut(act) }
    }
    moveAnimations(to: time)
  }

  private func movement() -> ClosedRange<Double> {
    guard let scrollView else { return 0...0 }
    let top = -scrollView.wholeInset.top
    return top...max(top, scrollView.largestOffset)
  }

  private func carryOut(_ act: Finger.Act) {
    switch act {
    case .began(let name): beginGesture(name)
    case .ended: endGesture()
    case .step(let step): carryOut(step)
    case .over(.background): enterForeground()
    case .over: screens.reportLeaks()
    }
  }

  private func beginGesture(_ name: String) {
    if gesture != nil { endGesture() }
    gesture = name
    // Timers of the default mode wait until the scroll is over.
    RunLoop.main.isTracking = true
    report(.gestureBegan(name: name))
    guard let scrollView else { return }
    stopAnimation(of: scrollView)
    // It comes down in the middle of the screen.
    scrollView.touch = finger.stroke.map {
      let middle = CGPoint(x: window.size.width / 2, y: window.size.height / 2)
      return Touch($0, from: middle, at: scheduler.now)
    }
    switch Step.Action(rawValue: name) {
    case .scrollToTop: if !scrollView.mayScrollToTop() { finger.hold() }
    case .fling, .reverse:
      scrollView.beginDragging()
      // How far it can go is known once the content has been laid out.
      scrollView.layOutTree()
      finger.isFast = scrollView.decelerationRate.rawValue < 0.995
      let rest = finger.restingPlace(in: movement())
      if let target = scrollView.endDragging(speed: finger.liftSpeed, rest: rest) {
        finger.aim(at: target)
      }
    default: scrollView.beginDragging()
    }
  }

  func endGesture() {
    guard let name = gesture else { return }
    gesture = nil
    RunLoop.main.isTracking = false
    report(.gestureEnded)
    guard let scrollView else { return }
    switch Step.Action(rawValue: name) {
    case nil: animations.removeAll { $0.view === scrollView }
    case .scrollToTop:
      if !finger.isHeld, let delegate = scrollView.storedDelegate {
        asLearner { delegate.scrollViewDidScrollToTop(scrollView) }
      }
    case .fling, .reverse: scrollView.endDecelerating()
    default:
      let now = scrollView.boundsOrigin
      if let target = scrollView.endDragging(speed: 0, rest: now.y) {
        animate(scrollView, to: CGPoint(x: now.x, y: target), for: .deceleration)
      } else if scrollView.isRunningOn {
        scrollView.endDecelerating()
      }
    }
  }

  // MARK: - Animations

  /// What the trace calls a scroll that code has begun.
  private static let animationName = "animation"

  /// Moves content over the next frames.
  func animate(
    _ view: UIScrollView, to target: CGPoint, for purpose: ScrollAnimation.Purpose = .code
  ) {
    animations.removeAll { $0.view === view }
    guard target != view.boundsOrigin else { return }
    animations.append(ScrollAnimation(view, to: target, for: purpose, at: scheduler.now))
    isDirty = true
  }

  /// Code or a finger moves the content another way.
  func stopAnimation(of view: UIScrollView) { animations.removeAll { $0.view === view } }

  /// True while code moves the content of a view to a place.
  func isAnimating(_ view: UIScrollView, to target: CGPoint) -> Bool {
    animations.contains { $0.view === view && $0.target == target && $0.purpose == .code }
  }

  /// Content that code moves is to come to rest elsewhere.
  func redirect(_ view: UIScrollView, to target: CGPoint) {
    for index in animations.indices where animations[index].view === view {
      animations[index].target = target
    }
  }

  /// Content moves by itself, under a finger: what the finger does goes on from there.
  func contentShifts(in view: UIScrollView, by distance: CGPoint) {
    if view === scrollView, gesture != nil, gesture != Self.animationName {
      finger.shift(by: distance.y)
    }
  }

  private func moveAnimations(to time: UInt64) {
    guard !animations.isEmpty else { return }
    if gesture == nil, let first = animations.first {
      scrollView = first.view
      gesture = Self.animationName
      report(.gestureBegan(name: Self.animationName))
    }
    for animation in animations {
      animation.view.moveContent(to: animation.place(at: time))
      animation.view.needsLayout = true
    }
    let over = animations.filter { $0.isOver(at: time) }
    animations.removeAll { $0.isOver(at: time) }
    if animations.isEmpty, gesture == Self.animationName { endGesture() }
    for animation in over {
      switch animation.purpose {
      case .deceleration: animation.view.endDecelerating()
      case .code:
        if let delegate = animation.view.storedDelegate {
          asLearner { delegate.scrollViewDidEndScrollingAnimation(animation.view) }
        }
      }
    }
  }

  // MARK: - Frames

  private func frame(_ number: UInt64) {
    let offset = scrollView?.boundsOrigin.y ?? 0
    report(.frameBegan(vsync: Int(number), offset: Int((offset * 1000).rounded())))
    isDirty = false
    layOut()
    anchor.look(at: scrollView)
    commit()
    let ready = scheduler.now
    let deadline = max((ready + interval - 1) / interval, number + 1)
    report(.frameCommitted(vsync: Int(number), presented: Int(present(by: deadline))))
    let shown = appearing
    appearing = []
    for controller in shown {
      if controller.awaitsAppearing { controller.isAppearing(false) }
      controller.endAppearance(false)
    }
    guard let list = scrollView, list.isList, list.ancestor(UIWindow.self) === window
    else { return }
    if gesture != nil { list.prepareAhead(until: (ready / interval + 1) * interval) }
    list.prefetch()
  }

  private func layOut() {
    window.layOutTree()
  }

  /// Hands the frame over; gives the vsync from which it is on screen.
  private func present(by deadline: UInt64) -> UInt64 {
    let passes = OffscreenPasses(in: window)
    if passes.work > interval, !hasWarnedOfPasses {
      hasWarnedOfPasses = true
      report(
        .warned(
          message: "the render server needs \(passes.work / 1_000_000) ms for a frame, more than "
            + "the frame has, since it draws \(passes.count) parts of it apart: shadows, masks, round "
            + "corners that cut off subviews, blurs. Give layers a shadowPath, and have fewer masks"
        ))
    }
    return renderServer.present(by: deadline, work: passes.work, interval: interval)
  }

  private func commit() {
    charge(costs.commit)
    let isFeedSeen = window.showsLists()
    if isFeedSeen != wasFeedSeen {
      changedCells += scrollView?.listedCells ?? []
    }
    wasFeedSeen = isFeedSeen
    let cells = changedCells
    changedCells = []
    var seen: [ObjectIdentifier: Bool] = [:]
    for cell in cells where isVisible(cell) {
      guard seen.updateValue(true, forKey: ObjectIdentifier(cell)) == nil else { continue }
      charge(UInt64(cell.viewCount()) * costs.commitView)
      if tellsTexts { tellTexts(of: cell) }
      let imageViews = cell.imageViews()
      for imageView in imageViews { imageView.view.prepareForCommit() }
      let noticed = isFeedSeen ? imageViews.filter(\.isNoticed) : []
      cell.report(noticed.compactMap { $0.view.describePicture() })
      let photos = noticed.map(\.view.photo).filter { $0 != Event.none }
      guard photos != cell.record.reportedPhotos else { continue }
      cell.record.reportedPhotos = photos
      report(.cellShows(cell: cell.number, photos: photos))
    }
    prepareLooseImageViews(in: window)
    Device.current.memory.record()
    if draws { draw() }
  }

  private func draw() {
    let drawing = Painter(window).drawing
    guard drawing != lastDrawing else { return }
    lastDrawing = drawing
    report(.drawn(drawing))
  }

  private func isVisible(_ cell: any ListCell) -> Bool {
    guard let list = cell.parent as? UIScrollView, cell.isShown else { return false }
    return list.listedCells?.contains { $0 === cell } ?? false
  }

  /// Prepares views outside cells that show a picture: a header, a background.
  private func prepareLooseImageViews(in view: UIView) {
    guard view.isShown, !view.isListCell else { return }
    if view.shownPicture != nil { view.prepareForCommit() }
    for child in view.children { prepareLooseImageViews(in: child) }
  }
}
