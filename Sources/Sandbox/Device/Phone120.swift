internal import Trace

extension DeviceProfile {
  /// A recent phone: 120 Hz, 6.1 inch, 6 GB of memory.
  ///
  /// Screen and scale are those of Apple's 6.1-inch phones (1170 × 2532 pixels at 3). Its processor
  /// is taken to be twice as fast as that of ``phone60`` (assumption), so that a 12-megapixel photo
  /// takes 30 ms: half the time, but more frames.
  package static let phone120 = DeviceProfile(
    name: .phone120,
    screen: CGSize(width: 390, height: 844),
    scale: 3,
    refreshRate: 120,
    workerCores: 3,
    memoryLimit: 2_800 << 20,
    memoryWarning: 2_100 << 20,
    meters: DeviceProfile.phone60.meters.divided(by: 2, cores: 3),
    costs: OperationCosts(
      call: 80, makeView: 12_000, makeCell: 110_000, dequeue: 12_000,
      makeConstraint: 1_000, activateConstraint: 1_500, solveConstraint: 6_000,
      updateConstraint: 1_500, setText: 17_000,
      commitView: 11_000, commit: 90_000, layoutPass: 45_000,
      snapshotElement: 120, listedElement: 12, diffElement: 80, applyChange: 22_000,
      readImageHead: 30_000, decodePixelPicoseconds: 2_500,
      progressivePercent: 260, thumbnailPercent: 45,
      drawPixelPicoseconds: 1_000, fillPixelPicoseconds: 120, encodePixelPicoseconds: 4_000,
      offscreenPass: 110_000, offscreenPixelPicoseconds: 100,
      cache: 300, makeFormatter: 60_000,
      startRequest: 45_000, openFile: 40_000,
      diskBytePicoseconds: 1_000))
}
