internal import Trace

extension DeviceProfile {
  /// An older phone: 60 Hz, 4.7 inch, 3 GB of memory.
  ///
  /// Screen and scale are those of Apple's 4.7-inch phones (750 × 1334 pixels at 2). Decoding at
  /// about 5 ns a pixel makes 61 ms of a 12-megapixel photo, which is what profiles of such phones
  /// in public articles show; all other costs are assumptions, in proportion to it.
  package static let phone60 = DeviceProfile(
    name: .phone60,
    screen: CGSize(width: 375, height: 667),
    scale: 2,
    refreshRate: 60,
    workerCores: 2,
    // About half of the 3 GB is what apps were seen to reach before they were terminated
    // (assumption).
    memoryLimit: 1_400 << 20,
    memoryWarning: 1_050 << 20,
    // In proportion to one another as measured on a PC by Benchmarks/calibration, twice as slow as
    // there (assumption).
    meters: MeterCosts(
      nanosecondsPerEdge: 4, allocation: 60_000, allocatedByte: 44, reference: 20_000,
      witness: 12_000, copy: 5_200, copiedByte: 44, character: 52_000, textByte: 1_400,
      random: 2_200_000, cores: 2),
    costs: OperationCosts(
      call: 150, makeView: 25_000, makeCell: 220_000, dequeue: 25_000,
      makeConstraint: 2_000, activateConstraint: 3_000, solveConstraint: 12_000,
      updateConstraint: 3_000, setText: 35_000,
      commitView: 22_000, commit: 180_000, layoutPass: 90_000,
      snapshotElement: 240, listedElement: 24, diffElement: 160, applyChange: 45_000,
      readImageHead: 60_000, decodePixelPicoseconds: 5_000,
      progressivePercent: 260, thumbnailPercent: 45,
      drawPixelPicoseconds: 2_000, fillPixelPicoseconds: 250, encodePixelPicoseconds: 8_000,
      offscreenPass: 250_000, offscreenPixelPicoseconds: 300,
      cache: 600, makeFormatter: 120_000,
      startRequest: 90_000, openFile: 80_000,
      diskBytePicoseconds: 2_000))
}
