internal import Trace

extension UIImage {
  /// Draws the image into the current context at its own size, upright.
  ///
  /// An image that nobody prepared is decoded on the calling thread, whole.
  public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }
  /// Draws the image into the current context, upright, stretched to a rectangle.
  public func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }
  /// Draws the image into the current context at its own size.
  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }
  /// Draws the image into the current context, stretched to a rectangle. All modes are drawn as
  /// `normal`.
  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    simulated(cost: costs.call * 10) {
      guard let context = CGContext.current else { return }
      let before = context.state.alpha
      context.state.alpha *= alpha
      defer { context.state.alpha = before }
      if let picture {
        context.draw(picture, look.orientation.turn, upright: rect)
      } else {
        context.fill(pixels: context.device(rect).overlap(with: context.state.clip).area)
      }
    }
  }
  /// Draws the image again and again to fill a rectangle.
  public func drawAsPattern(in rect: CGRect) {
    simulated(cost: costs.call * 10) {
      guard let context = CGContext.current else { return }
      let part = context.device(rect).overlap(with: context.state.clip)
      guard let picture else { return context.fill(pixels: part.area) }
      guard picture.pixels(for: .drawing) != nil else { return }
      context.draw(pixels: part.area)
      context.hidePhoto(behind: part, isOpaque: picture.isOpaque)
    }
  }

  /// The format of a renderer that draws what the image holds: its scale, its opacity, its range.
  public var imageRendererFormat: UIGraphicsImageRendererFormat {
    simulated {
      let format = UIGraphicsImageRendererFormat()
      format.scale = look.scale
      format.opaque = picture?.isOpaque ?? false
      format.preferredRange = picture?.colour == .displayP3 ? .extended : .standard
      return format
    }
  }
}
