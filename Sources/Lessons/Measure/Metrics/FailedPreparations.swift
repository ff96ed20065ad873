import Trace

extension Metric {
  /// Preparations of images that gave nil, because the image is damaged.
  static let failedPreparations = Metric(
    name: "failedPreparations", title: "failed preparations", unit: .count,
    measure: { recording in
      recording.count { if case .preparationFailed = $0 { true } else { false } }
    },
    culprit: { recording in
      recording.first { if case .preparationFailed = $0 { true } else { false } }
    })
}
