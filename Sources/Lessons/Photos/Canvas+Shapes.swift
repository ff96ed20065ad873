extension Canvas {
  /// A filled circle.
  mutating func disc(
    x: Double, y: Double, radius: Double, _ colour: Colour, opacity: Double = 1
  ) {
    fillSpans(rows: y - radius...y + radius, colour, opacity: opacity) { row in
      let rest = radius * radius - (row - y) * (row - y)
      guard rest > 0 else { return nil }
      let half = rest.squareRoot()
      return (x - half, x + half)
    }
  }

  /// A bar with round ends, from left to right.
  mutating func bar(
    x: ClosedRange<Double>, y: Double, thickness: Double, _ colour: Colour, opacity: Double = 1
  ) {
    let radius = thickness / 2
    fillSpans(rows: y - radius...y + radius, colour, opacity: opacity) { row in
      let rest = radius * radius - (row - y) * (row - y)
      guard rest > 0 else { return nil }
      let half = rest.squareRoot()
      return (x.lowerBound + radius - half, x.upperBound - radius + half)
    }
  }

  /// A triangle with a level side below or above its tip.
  mutating func triangle(
    tip: (x: Double, y: Double), base: ClosedRange<Double>, baseY: Double, _ colour: Colour
  ) {
    let rows = min(tip.y, baseY)...max(tip.y, baseY)
    fillSpans(rows: rows, colour) { row in
      let share = (row - tip.y) / (baseY - tip.y)
      return (
        tip.x + (base.lowerBound - tip.x) * share, tip.x + (base.upperBound - tip.x) * share
      )
    }
  }

  /// A light that fades towards its rim.
  mutating func glow(
    x: Double, y: Double, radius: Double, _ colour: Colour, strength: Double
  ) {
    let pixel = colour.pixel
    let columns = Int(max(x - radius, 0))..<Int(max(min(x + radius, width), 0))
    let rows = Int(max(y - radius, 0))..<Int(max(min(y + radius, height), 0))
    let scale = 1 / (radius * radius)
    change(x: columns, y: rows) { column, row, old in
      let (dx, dy) = (Double(column) - x, Double(row) - y)
      let rest = 1 - (dx * dx + dy * dy) * scale
      guard rest > 0 else { return old }
      return mix(old, pixel, UInt32(strength * rest * rest * 256))
    }
  }
}
