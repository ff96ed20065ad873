/// A width or a height of a compositional layout.
public struct NSCollectionLayoutDimension: Hashable, Sendable {
  enum Kind: Hashable, Sendable { case fractionalWidth, fractionalHeight, absolute }
  let kind: Kind
  let value: CGFloat
  /// A share of the width around.
  public static func fractionalWidth(_ share: CGFloat) -> Self {
    Self(kind: .fractionalWidth, value: share)
  }
  /// A share of the height around.
  public static func fractionalHeight(_ share: CGFloat) -> Self {
    Self(kind: .fractionalHeight, value: share)
  }
  /// Points.
  public static func absolute(_ points: CGFloat) -> Self { Self(kind: .absolute, value: points) }
  /// Points that a cell may correct; the simulator's cells keep them.
  public static func estimated(_ points: CGFloat) -> Self { Self(kind: .absolute, value: points) }

  func length(in size: CGSize) -> CGFloat {
    switch kind {
    case .fractionalWidth: size.width * value
    case .fractionalHeight: size.height * value
    case .absolute: value
    }
  }
}

/// A size of a compositional layout.
public final class NSCollectionLayoutSize: NSObject, @unchecked Sendable {
  /// The width.
  public let widthDimension: NSCollectionLayoutDimension
  /// The height.
  public let heightDimension: NSCollectionLayoutDimension
  /// Makes a size.
  public init(
    widthDimension: NSCollectionLayoutDimension, heightDimension: NSCollectionLayoutDimension
  ) {
    self.widthDimension = widthDimension
    self.heightDimension = heightDimension
  }
  func size(in container: CGSize) -> CGSize {
    CGSize(
      width: widthDimension.length(in: container), height: heightDimension.length(in: container))
  }
}

/// Space between items.
public final class NSCollectionLayoutSpacing: NSObject, @unchecked Sendable {
  let points: CGFloat
  init(_ points: CGFloat) { self.points = points }
  /// Just so much, in points.
  public static func fixed(_ points: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(points)
  }
  /// At least so much, in points; the simulator takes the least.
  public static func flexible(_ points: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(points)
  }
}

/// One item of a compositional layout.
@MainActor @preconcurrency open class NSCollectionLayoutItem {
  /// Its size, in its container.
  public let layoutSize: NSCollectionLayoutSize
  /// Space inside its size, around its cell.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// Makes an item.
  public init(layoutSize: NSCollectionLayoutSize) { self.layoutSize = layoutSize }

  /// The frames of all cells inside, for a container of a size.
  func frames(in container: CGSize) -> [CGRect] {
    [inset(CGRect(origin: .zero, size: layoutSize.size(in: container)))]
  }
  func inset(_ frame: CGRect) -> CGRect {
    CGRect(
      x: frame.minX + contentInsets.leading, y: frame.minY + contentInsets.top,
      width: frame.width - contentInsets.leading - contentInsets.trailing,
      height: frame.height - contentInsets.top - contentInsets.bottom)
  }
}

/// Items in a row or a column, repeated as often as they fit.
@MainActor @preconcurrency open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  private let subitems: [NSCollectionLayoutItem]
  private let isHorizontal: Bool
  private let count: Int?
  /// Space between two items.
  open var interItemSpacing: NSCollectionLayoutSpacing?

  private init(
    _ size: NSCollectionLayoutSize, _ subitems: [NSCollectionLayoutItem], isHorizontal: Bool,
    count: Int?
  ) {
    self.subitems = subitems
    self.isHorizontal = isHorizontal
    self.count = count
    super.init(layoutSize: size)
  }
  /// A row.
  public static func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, subitems, isHorizontal: true, count: nil)
  }
  /// A row of equal parts.
  public static func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, [subitem], isHorizontal: true, count: count)
  }
  /// A row of equal parts.
  public static func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, [subitem], isHorizontal: true, count: count)
  }
  /// A column.
  public static func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, subitems, isHorizontal: false, count: nil)
  }
  /// A column of equal parts.
  public static func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, [subitem], isHorizontal: false, count: count)
  }
  /// A column of equal parts.
  public static func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, [subitem], isHorizontal: false, count: count)
  }

  override func frames(in container: CGSize) -> [CGRect] {
    let outer = inset(CGRect(origin: .zero, size: layoutSize.size(in: container)))
    let room = isHorizontal ? outer.width : outer.height
    let spacing = interItemSpacing?.points ?? 0
    var frames: [CGRect] = []
    var at: CGFloat = 0
    var placed = 0
    while !subitems.isEmpty {
      let item = subitems[placed % subitems.count]
      var size = item.layoutSize.size(in: outer.size)
      var box = outer.size
      if let count {
        let part = (room - spacing * CGFloat(count - 1)) / CGFloat(count)
        if isHorizontal { size.width = part } else { size.height = part }
        box = size
      }
      let length = isHorizontal ? size.width : size.height
      // The items of a list that is too long are still placed once each.
      let mustPlace = count.map { placed < $0 } ?? (placed < subitems.count)
      let fits = count == nil && length > 0 && at + length <= room + 0.5
      guard mustPlace || fits else { break }
      let origin = CGPoint(
        x: outer.minX + (isHorizontal ? at : 0), y: outer.minY + (isHorizontal ? 0 : at))
      if count == nil {
        frames += item.frames(in: box).map { $0.offsetBy(dx: origin.x, dy: origin.y) }
      } else {
        frames.append(item.inset(CGRect(origin: origin, size: size)))
      }
      at += length + spacing
      placed += 1
    }
    return frames
  }
}

/// A section of a compositional layout: its group, again and again.
@MainActor @preconcurrency open class NSCollectionLayoutSection {
  let group: NSCollectionLayoutGroup
  /// Makes a section.
  public init(group: NSCollectionLayoutGroup) { self.group = group }
  /// Space between two groups, in points.
  open var interGroupSpacing: CGFloat = 0
  /// Space around the section, in points.
  open var contentInsets = NSDirectionalEdgeInsets.zero
}

/// What a section provider can know of where its section is.
@MainActor @preconcurrency public protocol NSCollectionLayoutEnvironment: AnyObject {
  /// The size of the collection view, in points.
  var containerSize: CGSize { get }
  /// The screen's traits.
  var traitCollection: UITraitCollection { get }
}
