/// The list of all metrics, in the order in which reports show them.
public enum Metrics {
  /// A new metric is one file in `Metrics/` and one line here.
  public static let all: [Metric] = [
    .droppedFrames,
    .framesScrolled,
    .hitchTime,
    .hitchRatio,
    .hangs,
    .hangTime,
    .misplacedImages,
    .misplacedOccurrences,
    .photoCoverage,
    .postsShown,
    .placeholderMedian,
    .placeholderWorst,
    .lateReturns,
    .flickers,
    .sharpness,
    .oversizedPixels,
    .wrongOrientation,
    .colourClipped,
    .peakMemory,
    .endMemory,
    .leakedObjects,
    .mainThreadDecode,
    .preparedTwice,
    .failedPreparations,
    .cellsCreated,
    .cellsReused,
    .cellsPreparedUnseen,
    .providerCalls,
    .handlerRuns,
    .reloads,
    .reconfigures,
    .rebuiltCells,
    .downloadsStarted,
    .downloadsDuplicate,
    .downloadsCancelled,
    .downloadsFailed,
    .wastedBytes,
    .cacheHitRate,
    .backgroundCalls,
  ]

  /// The metric of a name, `droppedFrames`; nil where there is none.
  public static func named(_ name: String) -> Metric? { all.first { $0.name == name } }
}
