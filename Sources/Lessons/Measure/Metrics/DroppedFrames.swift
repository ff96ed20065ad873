import Trace

extension Metric {
  /// Vsyncs during scrolling at which a new frame was due on the screen and none was presented.
  ///
  /// When a frame is due is told in ``Scroll``. A run that was stopped counts up to its stop.
  static let droppedFrames = Metric(
    name: "droppedFrames", title: "dropped frames", unit: .frames,
    measure: { recording in
      Double(
        recording.scrolls.reduce(0) { sum, scroll in
          let presented = Set(recording.frames.map(\.presented).filter(scroll.due.contains))
          return sum + scroll.due.count - presented.count
        })
    },
    culprit: { recording in
      guard let worst = recording.worstFrame else { return nil }
      let vsync = recording.frames[worst].vsync
      let count = recording.decodes { $0.thread == 0 }.count
      guard let cause = recording.cause(ofDelay: worst) else {
        return Culprit(nil, frame: vsync, count: count)
      }
      return Culprit(cause.event, post: cause.item, frame: vsync, count: count)
    })
}

extension Recording {
  /// What delayed a frame: the longest decode on main, else the longest handler, else whatever
  /// took longest.
  fileprivate func cause(ofDelay frame: Int) -> (event: Event, item: String?)? {
    let work = work(on: frame).filter { events[$0].thread == 0 && events[$0].kind.duration > 0 }
    func longest(_ matches: (Event.Kind) -> Bool) -> Int? {
      let candidates = work.filter { matches(events[$0].kind) }
      // Of equals the first.
      return candidates.reversed().max { events[$0].kind.duration < events[$1].kind.duration }
    }
    if let decode = longest({ if case .imageDecoded = $0 { true } else { false } }),
      case .imageDecoded(_, let photo, _, _, _, _) = events[decode].kind
    {
      return (cause(ofDecode: decode), item(ofPhoto: photo))
    }
    let handler = longest { if case .handlerRan = $0 { true } else { false } }
    return (handler ?? longest { _ in true }).map { (events[$0], events[$0].kind.item) }
  }
}
