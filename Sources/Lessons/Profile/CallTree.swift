/// A profile's samples put together by who called whom.
public struct CallTree: Sendable, Equatable {
  /// A function, in the place it has in the tree.
  public struct Node: Sendable, Equatable {
    /// The function, with the first line in it that a sample names.
    public var function: TimeProfile.Function
    /// Time in it and in what it called, in ns.
    public var weight: UInt64
    /// Time in it alone, in ns.
    public var selfWeight: UInt64
    /// How many samples have it.
    public var count: Int
    /// What it called, or in an inverted tree what called it; the heaviest first.
    public var children: [Node]
  }

  /// The outermost functions, or in an inverted tree the innermost; the heaviest first.
  public let roots: [Node]
  /// All time, in ns.
  public let weight: UInt64

  /// Puts samples together.
  ///
  /// A function that calls itself, on whatever way, counts once in each stack, where it is outermost.
  /// Nodes of the same weight are in order of their names.
  ///
  /// - Parameters:
  ///   - profile: The samples.
  ///   - isInverted: True begins with the innermost functions.
  /// - Complexity: O(all functions of all stacks), times the logarithm for the order.
  public init(_ profile: TimeProfile, isInverted: Bool = false) {
    let root = Builder()
    for sample in profile.samples {
      var node = root
      node.take(sample.weight)
      var path = Self.flattened(sample.stack)
      if isInverted { path.reverse() }
      for (depth, function) in path.enumerated() {
        node = node.child(function)
        node.take(sample.weight)
        // Inverted, the time is that of the innermost function, wherever it was called from.
        if depth == (isInverted ? 0 : path.count - 1) { node.selfWeight += sample.weight }
      }
    }
    weight = root.weight
    roots = root.nodes()
  }

  private static func flattened(
    _ stack: [TimeProfile.Function]
  ) -> [TimeProfile.Function] {
    var seen: Set<String> = []
    return stack.filter { seen.insert($0.name).inserted }
  }
}

/// A node that grows.
private final class Builder {
  private let function: TimeProfile.Function?
  private(set) var weight: UInt64 = 0
  var selfWeight: UInt64 = 0
  private var count = 0
  private var children: [String: Builder] = [:]

  init(_ function: TimeProfile.Function? = nil) { self.function = function }

  func take(_ more: UInt64) {
    weight += more
    count += 1
  }

  func child(_ function: TimeProfile.Function) -> Builder {
    if let child = children[function.name] { return child }
    let child = Builder(function)
    children[function.name] = child
    return child
  }

  func nodes() -> [CallTree.Node] {
    children.values.compactMap { child in
      child.function.map {
        CallTree.Node(
          function: $0, weight: child.weight, selfWeight: child.selfWeight, count: child.count,
          children: child.nodes())
      }
    }.sorted { ($1.weight, $0.function.name) < ($0.weight, $1.function.name) }
  }
}
