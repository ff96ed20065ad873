package import Trace

/// Plays a scenario against the learner's view controller.
package func play(
  _ request: RunRequest, codec: any ImageCodec, root: @escaping () -> UnsafeMutableRawPointer
) {
  scheduler.post(onMain: true, at: 0) {
    _ = root()
  }
}
