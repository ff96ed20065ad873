import Trace

extension Metric {
  /// The bytes of shown photos' pixels that no view needs, in the presented frame where they are
  /// most: 4 for each pixel of an image beyond those that its view needs.
  static let oversizedPixels = Metric(
    name: "oversizedPixels", title: "pixels beyond need", unit: .bytes,
    measure: { recording in
      var changes: [Int: Int] = [:]
      for shown in recording.presentedPictures {
        let bytes = shown.pictures.reduce(0) { $0 + $1.bytesBeyondNeed }
        changes[shown.frames.lowerBound, default: 0] += bytes
        changes[shown.frames.upperBound, default: 0] -= bytes
      }
      var (now, most) = (0, 0)
      for (_, change) in changes.sorted(by: { $0.key < $1.key }) {
        now += change
        most = max(most, now)
      }
      return Double(most)
    },
    culprit: { recording in
      let worst = recording.presentedPictures.flatMap(\.pictures).max {
        $0.bytesBeyondNeed < $1.bytesBeyondNeed
      }
      guard let worst, worst.bytesBeyondNeed > 0 else { return nil }
      return recording.firstPicture { $0.bytesBeyondNeed == worst.bytesBeyondNeed }
    })
}

extension ShownPicture {
  fileprivate var bytesBeyondNeed: Int { max(0, size.area - needed.area) * 4 }
}
