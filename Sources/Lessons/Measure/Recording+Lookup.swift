import Trace

// What metrics look up to name a cause.
extension Recording {
  /// The last time that an image was given to an image view, before an event.
  func assignment(ofImage image: Int, before index: Int) -> Event? {
    events[..<index].last {
      if case .imageAssigned(_, image, _, _) = $0.kind { return true }
      return false
    }
  }

  /// The last time that a cell was given a photo, before an event.
  func assignment(ofPhoto photo: Int, to cell: Int, before index: Int) -> Event? {
    events[..<index].last {
      if case .imageAssigned(cell, _, photo, _) = $0.kind { return true }
      return false
    }
  }

  /// The item that shows a photo as its own; nil where none came on screen.
  func item(ofPhoto photo: Int) -> String? {
    photo == Event.none ? nil : visibilities.first { $0.photo == photo }?.item
  }

  /// `https://photos.example/post-17.jpg` is the photo of post-17; nil for all else.
  static func post(ofPhotoAt url: String) -> String? {
    guard url.hasSuffix(".jpg"), let name = url.split(separator: "/").last else { return nil }
    return String(name.dropLast(4))
  }

  /// The vsync of the frame that main was working on at an event; nil between two frames.
  func frame(at index: Int) -> Int? {
    frames.first { $0.began <= index && index <= $0.committed }?.vsync
  }

  /// The first event of a kind, with the number of all.
  func first(_ matches: (Event.Kind) -> Bool) -> Culprit? {
    guard let event = events.first(where: { matches($0.kind) }) else { return nil }
    return Culprit(event, post: event.kind.item, count: events.count { matches($0.kind) })
  }

  /// The decodes of a kind as indices of events.
  func decodes(where matches: (Event) -> Bool) -> [Int] {
    events.indices.filter {
      if case .imageDecoded = events[$0].kind { return matches(events[$0]) }
      return false
    }
  }

  /// The learner's part in a decode: where the image was handed over, or where it was prepared.
  func cause(ofDecode index: Int) -> Event {
    guard case .imageDecoded(let image, _, _, _, _, .commit) = events[index].kind,
      let assignment = assignment(ofImage: image, before: index)
    else { return events[index] }
    return assignment
  }
}

extension Event.Kind {
  /// The item that the event names.
  var item: String? {
    switch self {
    case .providerCalled(let item, _), .handlerRan(_, let item, _), .cellPrepared(_, let item, _),
      .cellDisplayed(_, let item, _, _, _):
      item
    default: nil
    }
  }

  /// The nanoseconds of something that takes time; 0 for all else.
  var duration: UInt64 {
    switch self {
    case .handlerRan(_, _, let duration), .charged(_, let duration, _), .turnEnded(let duration),
      .imageDecoded(_, _, _, _, let duration, _):
      duration
    default: 0
    }
  }

  /// The nanoseconds of a decode; 0 for all else.
  var decodeTime: UInt64 {
    guard case .imageDecoded(_, _, _, _, let duration, _) = self else { return 0 }
    return duration
  }
}
