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
      let frame = recording.frames[worst]
      let decodes = recording.decodes { $0.thread == 0 }
      let work = recording.work(on: worst)
      // The longest decode that delayed the frame, else the longest work of the learner's own.
      if let decode = decodes.filter(work.contains).longest({
        recording.events[$0].kind.decodeTime
      }) {
        return Culprit(
          recording.cause(ofDecode: decode),
          post: recording.item(ofPhoto: recording.events[decode].kind.photo), frame: frame.vsync,
          count: decodes.count)
      }
      let handler = recording.events[work].filter { $0.kind.handlerTime > 0 }
        .longest { $0.kind.handlerTime }
      return Culprit(
        handler, post: handler?.kind.item, frame: frame.vsync, count: decodes.count)
    })
}

extension Event.Kind {
  fileprivate var handlerTime: UInt64 {
    guard case .handlerRan(_, _, let duration) = self else { return 0 }
    return duration
  }

  fileprivate var photo: Int {
    guard case .imageDecoded(_, let photo, _, _, _, _) = self else { return Event.none }
    return photo
  }
}

extension Sequence {
  /// The first of the elements with the greatest length.
  fileprivate func longest(_ length: (Element) -> UInt64) -> Element? {
    var best: (element: Element, length: UInt64)?
    for element in self where best.map({ length(element) > $0.length }) ?? true {
      best = (element, length(element))
    }
    return best?.element
  }
}
