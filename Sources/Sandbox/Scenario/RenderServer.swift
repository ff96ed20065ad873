/// What the render server and the GPU do with a frame after its commit, and when it is on screen.
///
/// A frame that was handed over by vsync k has the interval up to vsync k + 1 (double buffering). The
/// first one that takes longer comes a vsync late, and from then on each frame has two intervals
/// (triple buffering), until the content rests. One frame is worked on at a time, and all are shown in
/// order. What is handed over by the same vsync is one frame: when main was late and makes up for it,
/// the render server finds two commits and draws what holds after both.
///
/// Source: Apple's tech talk 10855, "Explore UI animation hitches and the render loop". That the
/// system goes back at rest is an assumption.
struct RenderServer {
  private(set) var isTripleBuffered = false
  /// When it is done with all frames so far, in virtual ns.
  private var doneAt: UInt64 = 0
  private var lastPresented: UInt64 = 0
  private var lastDeadline: UInt64?

  /// Works on a frame.
  ///
  /// - Parameters:
  ///   - deadline: The vsync by which the frame was handed over.
  ///   - work: What it takes, in ns.
  ///   - interval: From one vsync to the next, in ns.
  /// - Returns: The vsync from which the frame is on screen.
  mutating func present(by deadline: UInt64, work: UInt64, interval: UInt64) -> UInt64 {
    if deadline == lastDeadline { return lastPresented }
    lastDeadline = deadline
    doneAt = max(doneAt, deadline * interval) + work
    let ready = (doneAt + interval - 1) / interval
    let due = deadline + (isTripleBuffered ? 2 : 1)
    if ready > due { isTripleBuffered = true }
    lastPresented = max(ready, due, lastPresented + 1)
    return lastPresented
  }

  /// The content rests.
  mutating func rest() { isTripleBuffered = false }
}
