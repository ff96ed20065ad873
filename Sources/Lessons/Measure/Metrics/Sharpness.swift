import Trace

extension Metric {
  /// The share of shown photos, over presented frames, with at least the pixels that their view
  /// needs.
  ///
  /// Needed is what the view's size, its content mode and the screen's scale ask for, and no more
  /// than the photo itself has. A small picture that was drawn larger has the pixels of the small
  /// one. Where no photo was shown the share is 0.
  static let sharpness = Metric(
    name: "sharpness", title: "sharp photos", unit: .share,
    measure: { recording in
      let all = recording.cellFrames { _ in true }
      return all == 0 ? 0 : Double(recording.cellFrames(where: \.isSharp)) / Double(all)
    },
    culprit: { $0.firstPicture { !$0.isSharp } })
}
