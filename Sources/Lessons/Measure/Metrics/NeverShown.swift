import Trace

extension Metric {
  /// Posts whose photo nobody saw although it could have been there, each counted once.
  ///
  /// A card of theirs stood on the screen without it for half a second in which nobody was at work on
  /// any photo (assumption: whoever still wants one would be): nothing was on its way and nothing was
  /// decoded, while the network was there and the app in front. And at no time did a card of theirs
  /// show the photo. Posts without a photo, or with a damaged one, do not count.
  static let neverShown = Metric(
    name: "neverShown", title: "photos never shown", unit: .count,
    measure: { Double($0.neverShown.count) },
    culprit: { recording in
      let missing = recording.neverShown
      guard let first = missing.first else { return nil }
      return Culprit(
        recording.events[first.displayed], post: first.item,
        frame: recording.frames[first.frames.lowerBound].vsync, count: missing.count)
    })
}

extension Recording {
  /// The first stay of each such post in which it waited for nothing.
  fileprivate var neverShown: [Visibility] {
    let pause: UInt64 = 500_000_000
    let seen = Set(visibilities.filter { $0.firstOwn != nil }.map(\.item))
    let idle = idleTimes.filter { $0.upperBound - $0.lowerBound >= pause }
    var known = seen
    return visibilities.filter { cell in
      guard cell.photo != Event.none, !cell.frames.isEmpty, !known.contains(cell.item) else {
        return false
      }
      let stay = presentation(of: cell.frames.lowerBound)..<end(of: cell)
      let waited = idle.contains { time in
        let both = time.clamped(to: stay)
        return both.upperBound - both.lowerBound >= pause
      }
      return waited && known.insert(cell.item).inserted
    }
  }

  /// When a cell is on the screen no more, in ns.
  private func end(of cell: Visibility) -> UInt64 {
    let start = presentation(of: cell.frames.lowerBound)
    let next = cell.frames.upperBound
    return max(start, next < frames.count ? presentation(of: next) : length)
  }

  /// When the screen was open, the app in front and the network there, and nothing was on its way nor
  /// decoded; in order.
  private var idleTimes: [Range<UInt64>] {
    var busy: [Range<UInt64>] = []
    var downloads: [Int: UInt64] = [:]
    var offline: UInt64?
    var away: UInt64?
    var closed: UInt64?
    for event in events {
      let now = event.time
      switch event.kind {
      case .downloadBegan(let download, _): downloads[download] = now
      case .downloadEnded(let download, _, _):
        if let began = downloads.removeValue(forKey: download) { busy.append(began..<now) }
      case .imageDecoded(_, _, _, _, let duration, _): busy.append(now - min(duration, now)..<now)
      case .networkChanged(let isOnline): Self.note(!isOnline, &offline, now, &busy)
      case .appMoved(let toBackground): Self.note(toBackground, &away, now, &busy)
      case .screenChanged(let isOpen, _, _): Self.note(!isOpen, &closed, now, &busy)
      default: break
      }
    }
    let open = downloads.values + [offline, away, closed].compactMap { $0 }
    busy += open.map { $0..<max($0, length) }
    var idle: [Range<UInt64>] = []
    var end: UInt64 = 0
    for time in busy.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if time.lowerBound > end { idle.append(end..<time.lowerBound) }
      end = max(end, time.upperBound)
    }
    if end < length { idle.append(end..<length) }
    return idle
  }

  private static func note(
    _ begins: Bool, _ since: inout UInt64?, _ now: UInt64, _ busy: inout [Range<UInt64>]
  ) {
    if begins {
      since = since ?? now
    } else if let began = since {
      busy.append(began..<now)
      since = nil
    }
  }
}
