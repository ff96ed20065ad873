internal import Trace

/// Notes what a person at the device would see, for whoever plays the run back.
///
/// It costs no virtual time, and is done only where the request asks for it.
@MainActor struct Painter {
  private(set) var drawing: Drawing

  /// Looks at a view and at all that is inside.
  init(_ view: UIView) {
    drawing = Drawing(width: Int(view.place.width), height: Int(view.place.height), shapes: [])
    paint(view, from: .zero, clip: view.place, opacity: 1)
  }

  private mutating func paint(
    _ view: UIView, from origin: CGPoint, clip: CGRect, opacity: CGFloat
  ) {
    let opacity = opacity * view.opacity
    guard view.isShown, opacity >= Self.leastOpacity,
      drawing.shapes.count < Drawing.mostShapes - Self.mostContents
    else { return }
    let frame = view.place.offsetBy(dx: origin.x, dy: origin.y)
    let visible = frame.overlap(with: clip)
    if visible.area > 0 {
      for content in contents(of: view) {
        drawing.shapes.append(
          Drawing.Shape(
            content: content, frame: Drawing.Rectangle(frame), visible: Drawing.Rectangle(visible)))
      }
    }
    let clips = view.clipsToBounds || view is UIScrollView
    let inside = CGPoint(
      x: frame.minX - view.boundsOrigin.x, y: frame.minY - view.boundsOrigin.y)
    for child in view.children {
      paint(child, from: inside, clip: clips ? visible : clip, opacity: opacity)
    }
  }

  private func contents(of view: UIView) -> [Drawing.Content] {
    var contents: [Drawing.Content] = []
    if let colour = view.backgroundColor, colour.isOpaque { contents.append(.fill(colour.code)) }
    if let item = view.listCell?.record.assignment?.item { contents.append(.cell(item)) }
    if view.photo != Event.none {
      contents.append(.photo(view.photo))
    } else if (view as? UIImageView)?.shownImage != nil {
      contents.append(.placeholder)
    }
    if let text = (view as? UILabel)?.drawnText, !text.isEmpty { contents.append(.text(text)) }
    return contents
  }

  /// A view paints at most so many shapes by itself.
  private static let mostContents = 4

  /// Below this a view is not painted at all, above it as if it were opaque.
  private static let leastOpacity: CGFloat = 0.2
}

extension Drawing.Rectangle {
  fileprivate init(_ rectangle: CGRect) {
    let (left, top) = (rectangle.minX.rounded(), rectangle.minY.rounded())
    self.init(
      x: Int(left), y: Int(top), width: Int(rectangle.maxX.rounded() - left),
      height: Int(rectangle.maxY.rounded() - top))
  }
}
