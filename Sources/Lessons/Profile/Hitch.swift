import Trace

/// A frame that came later than it was due, as Instruments lists it.
public struct Hitch: Sendable, Equatable {
  /// The vsync at which main began to work on the frame.
  public var vsync: Int
  /// Until when the frame had to be committed, in virtual ns.
  public var deadline: UInt64
  /// When it came on screen, in virtual ns.
  public var presentation: UInt64
  /// Actual minus expected presentation, in ns.
  public var duration: UInt64
  /// The gesture under way.
  public var gesture: String
  /// From when main was not free for this frame until it had committed it.
  public var busy: Range<UInt64>
}

extension Recording {
  /// All hitches, in order.
  public var hitches: [Hitch] {
    frames.indices.filter { frames[$0].delay > 0 }.map { index in
      let frame = frames[index]
      let due = UInt64(max(0, frame.presented - frame.delay)) * frameInterval
      let before = index > 0 ? events[frames[index - 1].committed].time : 0
      return Hitch(
        vsync: frame.vsync, deadline: due - min(due, frameInterval),
        presentation: presentation(of: index), duration: UInt64(frame.delay) * frameInterval,
        gesture: gesture(at: index) ?? "", busy: before..<max(before, events[frame.committed].time))
    }
  }

  /// The stretches in which main was busy for longer than a hang takes, in virtual ns.
  public var hangStretches: [Range<UInt64>] {
    hangs.map { hang in
      let end = events[hang.index].time
      return (end - min(hang.duration, end))..<end
    }
  }
}
