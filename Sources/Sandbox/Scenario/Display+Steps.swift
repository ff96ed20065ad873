internal import Trace

// What the script does beside movement.
extension Display {
  func carryOut(_ step: Step) {
    switch step.action {
    case .memoryWarning: Device.current.memory.warn()
    case .goOffline: Device.current.network.setOnline(false)
    case .goOnline: Device.current.network.setOnline(true)
    case .like, .edit, .delete, .insert, .refresh: changeFeed(step)
    case .tap: tap(at: step.place ?? 0.5)
    case .pullToRefresh: pullToRefresh()
    case .rotate: rotate()
    case .background: enterBackground(for: step.seconds ?? 0)
    case .close: close()
    case .open: reopen()
    case .wait, .drag, .fling, .reverse, .scrollToTop: break
    }
  }

  // MARK: - The feed

  private func changeFeed(_ step: Step) {
    let count = step.count ?? 1
    switch step.action {
    case .like:
      for id in choose(count, step) {
        update(id, SimulatedServer.state.like(id, times: 1 + Int(chance.next() % 9))) {
          "\($0.likes)"
        }
      }
    case .edit:
      for id in choose(count, step) { update(id, SimulatedServer.state.rename(id)) { $0.title } }
    case .delete:
      for id in choose(count, step) where SimulatedServer.state.delete(id) {
        report(.postRemoved(item: id))
        SimulatedServer.tell(.deleted(id))
      }
    case .insert: SimulatedServer.tell(.inserted(insert(count)))
    default: refresh(count)
    }
  }

  private func update(
    _ id: String, _ change: (old: String, new: SimulatedServer.Post)?,
    value: (SimulatedServer.Post) -> String
  ) {
    guard let change else { return }
    report(.postChanged(item: id, old: change.old, new: value(change.new)))
    SimulatedServer.tell(.updated(change.new))
  }

  /// New posts on top, and as many of the others with more likes: what a refresh brings.
  private func refresh(_ count: Int) {
    let server = SimulatedServer.state
    let names = server.names(inRows: 0..<server.count)
    for id in pick(count, of: names, place: nil) {
      let change = SimulatedServer.state.like(id, times: 1 + Int(chance.next() % 9))
      guard let change else { continue }
      report(.postChanged(item: id, old: change.old, new: "\(change.new.likes)"))
    }
    _ = insert(count)
    SimulatedServer.tell(.refreshed(SimulatedServer.state.posts))
  }

  private func insert(_ count: Int) -> [SimulatedServer.Post] {
    let new = SimulatedServer.state.insert(count)
    for post in new.reversed() { report(.postInserted(item: post.id)) }
    return new
  }

  private func choose(_ count: Int, _ step: Step) -> [String] {
    pick(count, of: candidates(step.among ?? .onScreen), place: step.place)
  }

  /// Chooses by the seed, around a place where there is one; each post once.
  private func pick(_ count: Int, of names: [String], place: Double?) -> [String] {
    guard let place else { return Array(names.shuffled(using: &chance).prefix(count)) }
    guard !names.isEmpty else { return [] }
    let reach = names.count / 20
    let middle = Int((place * Double(names.count - 1)).rounded())
    let moved = middle + Int(chance.next() % UInt64(2 * reach + 1)) - reach
    let first = min(max(0, moved), max(0, names.count - count))
    return Array(names[first..<min(names.count, first + count)])
  }

  private func candidates(_ group: Step.Group) -> [String] {
    let server = SimulatedServer.state
    let onScreen = postsOnScreen()
    switch group {
    case .all: return server.names(inRows: 0..<server.count)
    case .onScreen: return onScreen
    case .ahead:
      let all = server.names(inRows: 0..<server.count)
      guard let last = onScreen.last, let row = all.firstIndex(of: last) else { return [] }
      return Array(all[(row + 1)...].prefix(onScreen.count))
    }
  }

  private func postsOnScreen() -> [String] {
    let cells = scrollView?.listedCells ?? []
    return cells.compactMap { $0.record.assignment?.item }.filter {
      SimulatedServer.state.post(named: $0) != nil
    }
  }

  // MARK: - Touches

  private func tap(at place: Double) {
    let point = CGPoint(x: window.place.midX, y: window.place.minY + window.place.height * place)
    guard let list = scrollView else { return }
    list.tap(at: Self.convert(point, to: list))
  }

  /// A point of the window in a view's own coordinates.
  private static func convert(_ point: CGPoint, to view: UIView) -> CGPoint {
    let outside = view.parent.map { convert(point, to: $0) } ?? point
    return CGPoint(
      x: outside.x - view.place.minX + view.boundsOrigin.x,
      y: outside.y - view.place.minY + view.boundsOrigin.y)
  }

  /// The refresh control of the list under the finger, where it has one.
  private func pullToRefresh() {
    guard let scrollView, scrollView.boundsOrigin.y <= -scrollView.wholeInset.top else { return }
    scrollView.refreshControl?.pull()
  }

  // MARK: - Texts

  /// Tells what a post says, where cards are read, when its card first comes on screen.
  func describe(_ item: String) {
    guard tellsTexts, described.insert(item).inserted,
      let post = SimulatedServer.state.description(ofPost: item)
    else { return }
    report(.postDescribed(item: item, title: post.title, likes: post.likes))
  }

  /// Tells what a cell's labels say, where that is news.
  func tellTexts(of cell: any ListCell) {
    let text = Self.texts(in: cell).joined(separator: "\n")
    guard text != cell.record.reportedText else { return }
    cell.record.reportedText = text
    report(.cellReads(cell: cell.number, text: text))
  }

  private static func texts(in view: UIView) -> [String] {
    guard view.isShown else { return [] }
    let own = (view as? UILabel)?.text.map { [$0] } ?? []
    return view.children.reduce(own) { $0 + texts(in: $1) }
  }
}
