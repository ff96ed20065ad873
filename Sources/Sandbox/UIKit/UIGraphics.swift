internal import Trace

// The contexts of each thread, the last one in front.
private nonisolated(unsafe) var stacks: [Int: [CGContext]] = [:]

extension CGContext {
  /// The context that the current thread draws on; nil where it has none.
  static var current: CGContext? { stacks[scheduler.current.index]?.last }
  static func push(_ context: CGContext) {
    stacks[scheduler.current.index, default: []].append(context)
  }
  static func pop() { _ = stacks[scheduler.current.index]?.popLast() }
}

/// The context that the current thread draws on; nil where it has none.
public func UIGraphicsGetCurrentContext() -> CGContext? { simulated { CGContext.current } }
/// Has the current thread draw on a context.
public func UIGraphicsPushContext(_ context: CGContext) { simulated { CGContext.push(context) } }
/// Has the current thread draw where it did before.
public func UIGraphicsPopContext() { simulated { CGContext.pop() } }

/// Begins a bitmap of one pixel to a point, not opaque.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}
/// Begins a bitmap, and has the current thread draw on it.
///
/// It is always sRGB: colours of a Display P3 photo outside of it are lost.
///
/// - Parameters:
///   - size: In points. An empty one raises an exception from iOS 17 on, and begins nothing before.
///   - opaque: True where nothing can be seen through it.
///   - scale: Pixels to a point; 0 for the screen's.
public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
  simulated(cost: costs.call * 10) {
    let scale = scale > 0 ? scale : Device.current.profile.scale
    guard size.width > 0, size.height > 0 else {
      if Device.current.system.name == .iOS18 {
        raise(
          "NSInternalInconsistencyException",
          "UIGraphicsBeginImageContext() failed to allocate CGBitampContext: "
            + "size={\(size.width), \(size.height)}, scale=\(scale), bitmapInfo=0x2002. Use "
            + "UIGraphicsImageRenderer to avoid this assert.")
      }
      return
    }
    CGContext.push(
      CGContext(size: size, scale: scale, isOpaque: opaque, range: .standard))
  }
}
/// What was drawn on the current bitmap so far; nil where there is none.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  simulated(cost: costs.call) {
    guard let context = CGContext.current, let image = context.makeImage() else { return nil }
    return UIImage(cgImage: image, scale: context.scale, orientation: .up)
  }
}
/// Ends the current bitmap.
public func UIGraphicsEndImageContext() { simulated(cost: costs.call) { CGContext.pop() } }

/// Fills a rectangle of the current context.
public func UIRectFill(_ rect: CGRect) { simulated { CGContext.current?.fill(rect) } }
/// Draws the edge of a rectangle of the current context, one point wide.
public func UIRectFrame(_ rect: CGRect) {
  simulated { CGContext.current?.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }
}
/// Lets nothing be drawn outside of a rectangle of the current context.
public func UIRectClip(_ rect: CGRect) { simulated { CGContext.current?.clip(to: rect) } }

extension UIColor {
  /// Makes it the colour of what is filled and of lines.
  public func set() {
    setFill()
    setStroke()
  }
  /// Makes it the colour of what is filled in the current context.
  public func setFill() { simulated { CGContext.current?.state.fill = packedComponents } }
  /// Makes it the colour of lines in the current context.
  public func setStroke() { simulated { CGContext.current?.state.stroke = packedComponents } }
}
