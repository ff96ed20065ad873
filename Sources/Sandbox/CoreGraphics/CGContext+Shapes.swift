extension CGContext {
  /// Keeps transform, clip and colours for ``restoreGState()``.
  public func saveGState() { simulated(cost: costs.call) { saved.append(state) } }
  /// Goes back to what was kept last.
  public func restoreGState() {
    simulated(cost: costs.call) { if let last = saved.popLast() { state = last } }
  }

  // MARK: Coordinates

  /// From the app's coordinates to pixels, the origin at the bottom left.
  public var ctm: CGAffineTransform { simulated { state.transform } }
  /// Moves what is drawn from now on.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) {
    concatenate(CGAffineTransform(translationX: tx, y: ty))
  }
  /// Makes what is drawn from now on larger or smaller.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
    concatenate(CGAffineTransform(scaleX: sx, y: sy))
  }
  /// Turns what is drawn from now on, by an angle in radians.
  public func rotate(by angle: CGFloat) {
    concatenate(CGAffineTransform(rotationAngle: angle))
  }
  /// Puts a transform before the one in force.
  public func concatenate(_ transform: CGAffineTransform) {
    simulated(cost: costs.call) { state.transform = transform.concatenating(state.transform) }
  }

  // MARK: How it is drawn

  /// How good pixels are that lie between others.
  public var interpolationQuality: CGInterpolationQuality {
    get { simulated { state.interpolation } }
    set { simulated { state.interpolation = newValue } }
  }
  /// The opacity of what is drawn from now on, 0 to 1.
  public func setAlpha(_ alpha: CGFloat) { simulated { state.alpha = alpha } }
  /// How it is mixed with what is there. All modes are drawn as `normal` here.
  public func setBlendMode(_ mode: CGBlendMode) { simulated(cost: costs.call) {} }
  /// Whether edges are smooth; no difference here.
  public func setShouldAntialias(_ shouldAntialias: Bool) { simulated(cost: costs.call) {} }
  /// Whether edges may be smooth; no difference here.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) { simulated(cost: costs.call) {} }
  /// The width of lines.
  public func setLineWidth(_ width: CGFloat) { simulated { state.lineWidth = width } }
  /// The colour of what is filled, each part 0 to 1.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    simulated(cost: costs.call) { state.fill = packed(red, green, blue, alpha) }
  }
  /// The grey of what is filled, 0 to 1.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) {
    setFillColor(red: gray, green: gray, blue: gray, alpha: alpha)
  }
  /// The colour of what is filled.
  public func setFillColor(_ color: CGColor) {
    simulated(cost: costs.call) { state.fill = packed(color) }
  }
  /// The colour of lines.
  public func setStrokeColor(_ color: CGColor) {
    simulated(cost: costs.call) { state.stroke = packed(color) }
  }
  /// The colour of lines, each part 0 to 1.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    simulated(cost: costs.call) { state.stroke = packed(red, green, blue, alpha) }
  }

  // MARK: Rectangles

  /// Fills a rectangle.
  public func fill(_ rect: CGRect) {
    simulated(cost: costs.call) {
      cover(device(rect), Region(device(CGPath(rect: rect, transform: nil))))
    }
  }
  /// Fills rectangles.
  public func fill(_ rects: [CGRect]) { for rect in rects { fill(rect) } }
  /// Empties a rectangle: nothing can be seen in it.
  public func clear(_ rect: CGRect) {
    simulated(cost: costs.call) {
      let part = device(rect).overlap(with: state.clip)
      fill(pixels: part.area)
      let region = Region(device(CGPath(rect: rect, transform: nil)))
      record(bitmapInfo.isOpaque ? .fill(region, 0xff00_0000) : .clear(region))
      hidePhoto(behind: part, isOpaque: true)
      if part.covers(bounds), !bitmapInfo.isOpaque {
        ground = Picture.Ground(colour: 0, isOpaque: false)
      }
    }
  }
  /// Draws a rectangle's edge.
  public func stroke(_ rect: CGRect) { stroke(rect, width: state.lineWidth) }
  /// Draws a rectangle's edge.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    simulated(cost: costs.call) {
      draw(pixels: 2 * (rect.width + rect.height) * width * scale * scale)
      record(line(device(CGPath(rect: rect, transform: nil)), width))
    }
  }
  /// Fills an ellipse.
  public func fillEllipse(in rect: CGRect) {
    simulated(cost: costs.call) {
      fill(pixels: device(rect).overlap(with: state.clip).area)
      record(.fill(Region(device(CGPath(ellipseIn: rect, transform: nil))), state.fill))
    }
  }
  /// Draws an ellipse's edge.
  public func strokeEllipse(in rect: CGRect) {
    simulated(cost: costs.call) {
      draw(pixels: 2 * (rect.width + rect.height) * state.lineWidth * scale * scale)
      record(line(device(CGPath(ellipseIn: rect, transform: nil)), state.lineWidth))
    }
  }

  // MARK: Paths

  /// Begins a path anew.
  public func beginPath() { simulated(cost: costs.call) { forgetPath() } }
  /// Adds a rectangle to the path.
  public func addRect(_ rect: CGRect) { extend { $0.addRect(rect) } }
  /// Adds an ellipse to the path.
  public func addEllipse(in rect: CGRect) { extend { $0.addEllipse(in: rect) } }
  /// Adds a path to the path.
  public func addPath(_ path: CGPath) { extend { $0.addPath(path) } }
  /// Begins a line.
  public func move(to point: CGPoint) { extend { $0.move(to: point) } }
  /// Goes on with a line.
  public func addLine(to point: CGPoint) { extend { $0.addLine(to: point) } }
  /// Adds lines through points, from the first.
  public func addLines(between points: [CGPoint]) { extend { $0.addLines(between: points) } }
  /// Goes on with a curve that leans towards a point.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    extend { $0.addQuadCurve(to: end, control: control) }
  }
  /// Goes on with a curve that leans towards two points.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    extend { $0.addCurve(to: end, control1: control1, control2: control2) }
  }
  /// Adds an arc to the path, with a line to its beginning where a path is under way.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    let goesOn = !shape.isEmpty && shape.elements.last != .close
    extend {
      $0.addArc(
        center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
        clockwise: clockwise)
      guard goesOn, case .move(let start)? = $0.elements.first else { return }
      $0.elements[0] = .line(start)
    }
  }
  /// Goes back to where the line began.
  public func closePath() { simulated(cost: costs.call) { shape.closeSubpath() } }
  /// Fills the path.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    simulated(cost: costs.call) {
      fill(pixels: path.overlap(with: state.clip).area)
      record(.fill(Region(shape, evenOdd: rule == .evenOdd), state.fill))
      forgetPath()
    }
  }
  /// Draws the path's line.
  public func strokePath() {
    simulated(cost: costs.call) {
      let part = path.overlap(with: state.clip)
      draw(pixels: 2 * (part.width + part.height) * state.lineWidth * scale)
      record(line(shape, state.lineWidth))
      forgetPath()
    }
  }
  /// Lets nothing be drawn outside of the path from now on.
  public func clip(using rule: CGPathFillRule = .winding) {
    simulated(cost: costs.call) {
      if !path.isNull {
        state.clip = state.clip.overlap(with: path)
        state.clips.append(Region(shape, evenOdd: rule == .evenOdd))
      }
      forgetPath()
    }
  }
  /// Lets nothing be drawn outside of a rectangle from now on.
  public func clip(to rect: CGRect) {
    simulated(cost: costs.call) { state.clip = state.clip.overlap(with: device(rect)) }
  }
  /// The bounds of what can be drawn on.
  public var boundingBoxOfClipPath: CGRect {
    simulated {
      let clip = CGRect(
        x: state.clip.minX, y: CGFloat(height) - state.clip.maxY, width: state.clip.width,
        height: state.clip.height)
      return clip.applying(state.transform.inverted())
    }
  }

  /// Adds to the path what a body draws in the app's coordinates.
  private func extend(_ add: (CGMutablePath) -> Void) {
    simulated(cost: costs.call) {
      let added = CGMutablePath()
      add(added)
      let drawn = device(added)
      if !drawn.isEmpty { path = path.union(drawn.boundingBox) }
      shape.addPath(drawn)
    }
  }

  private func forgetPath() {
    path = .null
    shape = CGMutablePath()
  }

  private func line(_ path: CGPath, _ width: CGFloat) -> Sketch.Kind {
    .fill(Region(strokeOf: path, width: device(width: width)), state.stroke)
  }

  /// Fills a part, in pixels from the top left, with the fill colour.
  private func cover(_ part: CGRect, _ region: Region) {
    let part = part.overlap(with: state.clip)
    fill(pixels: part.area)
    let isOpaque = state.fill >> 24 >= 252
    record(.fill(region, state.fill), coversAll: isOpaque && part.covers(bounds))
    hidePhoto(behind: part, isOpaque: isOpaque)
    if part.area * 2 >= bounds.area, isOpaque { ground.colour = state.fill }
    if part.covers(bounds), isOpaque { ground.isOpaque = true }
  }
}

/// Parts from 0 to 1 as a pixel: red in the lowest byte.
func packed(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat) -> UInt32 {
  func byte(_ part: CGFloat) -> UInt32 { UInt32(min(max(part, 0), 1) * 255 + 0.5) }
  return byte(red) | byte(green) << 8 | byte(blue) << 16 | byte(alpha) << 24
}

private func packed(_ color: CGColor) -> UInt32 {
  let parts = color.components ?? []
  return parts.count >= 4
    ? packed(parts[0], parts[1], parts[2], parts[3])
    : packed(parts.first ?? 0, parts.first ?? 0, parts.first ?? 0, parts.last ?? 1)
}
