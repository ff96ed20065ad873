/// A part of a bitmap: what a path encloses, in pixels from the top left.
///
/// A pixel belongs to it where its middle does; edges are not smoothed.
struct Region {
  private let edges: [(CGPoint, CGPoint)]
  private let isEvenOdd: Bool
  /// The rectangle around it.
  let bounds: CGRect

  private init(_ edges: [(CGPoint, CGPoint)], isEvenOdd: Bool) {
    (self.edges, self.isEvenOdd) = (edges, isEvenOdd)
    bounds = edges.reduce(CGRect.null) { box, edge in
      box.union(CGRect(origin: edge.0, size: .zero)).union(CGRect(origin: edge.1, size: .zero))
    }
  }

  /// What a path encloses; parts that are open are closed.
  init(_ path: CGPath, evenOdd: Bool = false) {
    self.init(path.outline(isClosed: true), isEvenOdd: evenOdd)
  }

  init(_ rect: CGRect) { self.init(CGPath(rect: rect, transform: nil)) }

  /// The line along a path. Its ends are square, its corners sharp, whatever was asked for.
  init(strokeOf path: CGPath, width: CGFloat) {
    let half = max(width, 1) / 2
    var edges: [(CGPoint, CGPoint)] = []
    for (a, b) in path.outline() {
      let length = ((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)).squareRoot()
      guard length > 0 else { continue }
      let (dx, dy) = ((b.x - a.x) / length * half, (b.y - a.y) / length * half)
      let corners = [
        CGPoint(x: a.x - dx - dy, y: a.y - dy + dx), CGPoint(x: b.x + dx - dy, y: b.y + dy + dx),
        CGPoint(x: b.x + dx + dy, y: b.y + dy - dx), CGPoint(x: a.x - dx + dy, y: a.y - dy - dx),
      ]
      for index in 0..<4 { edges.append((corners[index], corners[(index + 1) % 4])) }
    }
    self.init(edges, isEvenOdd: false)
  }

  func mapped(_ map: CGAffineTransform) -> Region {
    Region(edges.map { ($0.0.applying(map), $0.1.applying(map)) }, isEvenOdd: isEvenOdd)
  }

  /// The pixels of a row that belong to it.
  func spans(row: Int, of columns: Range<Int>) -> [Range<Int>] {
    let y = CGFloat(row) + 0.5
    var crossings: [(x: CGFloat, turn: Int)] = []
    for (a, b) in edges where (a.y <= y) != (b.y <= y) {
      crossings.append((a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x), b.y > a.y ? 1 : -1))
    }
    crossings.sort { $0.x < $1.x }
    var spans: [Range<Int>] = []
    var (winding, start) = (0, 0)
    func column(_ x: CGFloat) -> Int {
      min(
        max(Int((min(max(x, -1e6), 1e6) - 0.5).rounded(.up)), columns.lowerBound),
        columns.upperBound)
    }
    for crossing in crossings {
      let wasInside = isEvenOdd ? winding % 2 != 0 : winding != 0
      winding += crossing.turn
      let isInside = isEvenOdd ? winding % 2 != 0 : winding != 0
      if !wasInside, isInside { start = column(crossing.x) }
      if wasInside, !isInside, column(crossing.x) > start {
        spans.append(start..<column(crossing.x))
      }
    }
    return spans
  }
}
