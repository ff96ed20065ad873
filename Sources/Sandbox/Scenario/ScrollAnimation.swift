/// Content on its way to a place that code asked for, or to where it comes to rest.
@MainActor struct ScrollAnimation {
  /// Who hears of its end.
  enum Purpose { case code, deceleration }

  let view: UIScrollView
  var target: CGPoint
  let purpose: Purpose
  private let origin: CGPoint
  private let start: UInt64

  /// How long UIKit takes, in ns (assumption).
  private static let duration: UInt64 = 300_000_000

  init(_ view: UIScrollView, to target: CGPoint, for purpose: Purpose, at start: UInt64) {
    self.view = view
    self.target = target
    self.purpose = purpose
    self.start = start
    origin = view.boundsOrigin
  }

  func isOver(at time: UInt64) -> Bool { time >= start + Self.duration }

  /// Where the content is: slow at both ends.
  func place(at time: UInt64) -> CGPoint {
    guard !isOver(at: time) else { return target }
    let share = Double(max(time, start) - start) / Double(Self.duration)
    let eased = share * share * (3 - 2 * share)
    let scale = Device.current.profile.scale
    func between(_ from: CGFloat, _ to: CGFloat) -> CGFloat {
      ((from + (to - from) * eased) * scale).rounded() / scale
    }
    return CGPoint(x: between(origin.x, target.x), y: between(origin.y, target.y))
  }
}
