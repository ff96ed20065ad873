import Trace

extension Metric {
  /// The share of look-ups in caches that found what they looked for; 0 where nobody looked.
  static let cacheHitRate = Metric(
    name: "cacheHitRate", title: "cache hits", unit: .share,
    measure: { recording in
      let lookups = recording.count { if case .cacheLookedUp = $0 { true } else { false } }
      let hits = recording.count { $0 == .cacheLookedUp(isHit: true) }
      return lookups == 0 ? 0 : hits / lookups
    },
    culprit: { recording in recording.first { $0 == .cacheLookedUp(isHit: false) } })
}
