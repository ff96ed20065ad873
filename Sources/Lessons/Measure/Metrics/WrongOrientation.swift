import Trace

extension Metric {
  /// Shown photos that do not stand upright, added up over presented frames: their orientation was
  /// not applied, or was twice.
  static let wrongOrientation = Metric(
    name: "wrongOrientation", title: "photos not upright", unit: .cellFrames,
    measure: { Double($0.cellFrames { $0.missingTurn != 1 }) },
    culprit: { $0.firstPicture { $0.missingTurn != 1 } })
}
