import Trace

extension Metric {
  /// Shown photos whose colours outside of sRGB were lost on the way, added up over presented
  /// frames.
  static let colourClipped = Metric(
    name: "colourClipped", title: "colours lost", unit: .cellFrames,
    measure: { Double($0.cellFrames(where: \.isClipped)) },
    culprit: { $0.firstPicture(where: \.isClipped) })
}
