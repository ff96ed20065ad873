/// Where the rows, headers and footers of a table view are, and what heights have been measured.
struct TableGeometry {
  private var stack: (size: CGSize, counts: [Int], stack: SectionStack)?
  /// Heights that cells have chosen, or that the delegate gave, by section and row.
  private var heights: [Int: [Int: CGSize]] = [:]
  /// Heights that headers and footers have chosen, by section and kind.
  private var edges: [Int: [String: CGSize]] = [:]
  /// The views that were asked for to see whether there are any.
  var askedViews: [String: UIView] = [:]
  /// Whether the delegate gives views of a kind at all.
  var givesViews: [String: Bool] = [:]

  static let header = "header"
  static let footer = "footer"

  /// The stack of before, where it still holds.
  func current(_ size: CGSize, _ counts: [Int]) -> SectionStack? {
    guard let stack, stack.size == size, stack.counts == counts else { return nil }
    return stack.stack
  }

  /// Takes on a new stack, with all heights that are known.
  @MainActor mutating func set(_ new: SectionStack, _ size: CGSize, _ counts: [Int])
    -> SectionStack
  {
    var new = new
    new.take(heights, edges: edges)
    stack = (size, counts, new)
    return new
  }

  mutating func forgetPlaces() { stack = nil }

  @MainActor mutating func setHeight(_ size: CGSize, at path: IndexPath) {
    heights[path.section, default: [:]][path.row] = size
    stack?.stack.setSize(size, at: path, among: [:])
  }

  @MainActor mutating func setHeight(_ size: CGSize, ofEdge kind: String, inSection section: Int) {
    edges[section, default: [:]][kind] = size
    stack?.stack.setSize(size, ofEdge: kind, inSection: section)
  }

  /// Follows a change of the rows: those that stay keep their height.
  mutating func follow(sections: (Int) -> Int?, move: (IndexPath) -> IndexPath?) {
    let old = heights.sorted { $0.key < $1.key }
    heights = [:]
    for (section, rows) in old {
      for (row, height) in rows.sorted(by: { $0.key < $1.key }) {
        guard let path = move(IndexPath(row: row, section: section)) else { continue }
        heights[path.section, default: [:]][path.row] = height
      }
    }
    let oldEdges = edges.sorted { $0.key < $1.key }
    edges = [:]
    for (section, kinds) in oldEdges { if let new = sections(section) { edges[new] = kinds } }
    askedViews = [:]
    stack = nil
  }
}
