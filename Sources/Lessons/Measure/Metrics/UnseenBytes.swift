import Trace

extension Metric {
  /// Bytes of photos that were downloaded to the end and that nobody saw afterwards.
  ///
  /// A photo is seen where a card of its post shows it in a frame that is handed over after the
  /// download ended. What is loaded ahead and never taken back counts here; what was taken back in
  /// time counts as ``wastedBytes``, as far as it had come.
  static let unseenBytes = Metric(
    name: "unseenBytes", title: "bytes nobody saw", unit: .bytes,
    measure: { Double($0.unseenDownloads.reduce(0) { $0 + $1.bytes }) },
    culprit: { recording in
      let unseen = recording.unseenDownloads
      guard let first = unseen.first else { return nil }
      return Culprit(recording.events[first.began], post: first.item, count: unseen.count)
    })
}

extension Recording {
  fileprivate var unseenDownloads: [(began: Int, item: String, bytes: Int)] {
    var lastSeen: [String: Int] = [:]
    for cell in visibilities {
      // Nobody can see a photo that cannot be decoded.
      if cell.photo == Event.none, let last = cell.frames.last {
        lastSeen[cell.item] = max(lastSeen[cell.item] ?? 0, frames[last].committed)
      }
      for look in cell.presentedLooks where cell.isOwn(look.photos) {
        guard let last = look.frames.last else { continue }
        lastSeen[cell.item] = max(lastSeen[cell.item] ?? 0, frames[last].committed)
      }
    }
    var began: [Int: (index: Int, item: String)] = [:]
    var unseen: [(began: Int, item: String, bytes: Int)] = []
    for (index, event) in events.enumerated() {
      switch event.kind {
      case .downloadBegan(let download, let url):
        guard let item = Self.post(ofPhotoAt: url) else { break }
        began[download] = (index, item)
      case .downloadEnded(let download, .finished, let bytes):
        guard let start = began[download], (lastSeen[start.item] ?? -1) < index else { break }
        unseen.append((start.index, start.item, bytes))
      default: break
      }
    }
    return unseen
  }
}
