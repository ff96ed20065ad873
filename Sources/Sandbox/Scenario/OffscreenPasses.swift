internal import Trace

/// What the GPU has to draw apart before it can paint it: shadows whose outline it must find, masks,
/// round corners that cut off what is inside, and blurs.
///
/// These are the kinds that Apple's tech talk 10857, "Demystify and eliminate hitches in the render
/// phase", names. Group opacity, rasterised layers and layers that belong to no view are not counted
/// (simplified); all other painting costs nothing.
@MainActor struct OffscreenPasses {
  /// False until a view asks for such a thing: most apps never do, and their frames are not searched.
  nonisolated(unsafe) static var areUsed = false
  /// A shadow is drawn and blurred, a blur takes the picture down and up again (assumption).
  private static let passes = (shadow: 2, blur: 3)

  private(set) var count = 0
  /// What they take, in ns.
  private(set) var work: UInt64 = 0
  private let scale = Device.current.profile.scale

  /// Counts those of the views that are on screen.
  init(in window: UIWindow) {
    if Self.areUsed { look(at: window, from: .zero, clip: window.place) }
  }

  private mutating func look(at view: UIView, from origin: CGPoint, clip: CGRect) {
    guard view.isShown else { return }
    let frame = view.place.offsetBy(dx: origin.x, dy: origin.y)
    let seen = frame.overlap(with: clip)
    if seen.area > 0 { add(passes(of: view), seen) }
    let isClipped = view.clipsToBounds || view is UIScrollView
    if isClipped, seen.area == 0 { return }
    let inside = CGPoint(x: frame.minX - view.boundsOrigin.x, y: frame.minY - view.boundsOrigin.y)
    for child in view.children { look(at: child, from: inside, clip: isClipped ? seen : clip) }
  }

  private func passes(of view: UIView) -> Int {
    var count = 0
    if view.rare?.mask != nil { count += 1 }
    if let effect = view as? UIVisualEffectView, effect.effect != nil { count += Self.passes.blur }
    guard let layer = view.usedLayer, !layer.shouldRasterize else { return count }
    if layer.mask != nil { count += 1 }
    if layer.shadowOpacity > 0, layer.shadowPath == nil { count += Self.passes.shadow }
    if layer.cornerRadius > 0, view.clipsToBounds, !view.children.isEmpty { count += 1 }
    return count
  }

  private mutating func add(_ passes: Int, _ seen: CGRect) {
    guard passes > 0 else { return }
    let pixels = UInt64(seen.area * scale * scale)
    count += passes
    work +=
      UInt64(passes) * (costs.offscreenPass + pixels * costs.offscreenPixelPicoseconds / 1000)
  }
}
