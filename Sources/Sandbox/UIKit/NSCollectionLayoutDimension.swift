/// A width or a height of a compositional layout.
///
/// In the SDK it is a class; here a value, which no code can tell.
public struct NSCollectionLayoutDimension: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case fractionalWidth, fractionalHeight, absolute, estimated, uniformAcrossSiblings
  }
  let kind: Kind
  /// A share or points, as the kind has it.
  public let dimension: CGFloat
  /// A share of the container's width.
  public static func fractionalWidth(_ fractionalWidth: CGFloat) -> Self {
    Self(kind: .fractionalWidth, dimension: fractionalWidth)
  }
  /// A share of the container's height.
  public static func fractionalHeight(_ fractionalHeight: CGFloat) -> Self {
    Self(kind: .fractionalHeight, dimension: fractionalHeight)
  }
  /// Points.
  public static func absolute(_ absoluteDimension: CGFloat) -> Self {
    Self(kind: .absolute, dimension: absoluteDimension)
  }
  /// Points that the cell corrects when it is prepared.
  public static func estimated(_ estimatedDimension: CGFloat) -> Self {
    Self(kind: .estimated, dimension: estimatedDimension)
  }
  /// Points that the cell corrects; all items of the group are as large as the largest (iOS 17).
  public static func uniformAcrossSiblings(estimate: CGFloat) -> Self {
    Self(kind: .uniformAcrossSiblings, dimension: estimate)
  }
  /// True for a share of the width.
  public var isFractionalWidth: Bool { kind == .fractionalWidth }
  /// True for a share of the height.
  public var isFractionalHeight: Bool { kind == .fractionalHeight }
  /// True for points.
  public var isAbsolute: Bool { kind == .absolute }
  /// True for points that the cell corrects.
  public var isEstimated: Bool { kind == .estimated }
  /// True for points that the cells of a group correct together.
  public var isUniformAcrossSiblings: Bool { kind == .uniformAcrossSiblings }

  var isChosen: Bool { kind == .estimated || kind == .uniformAcrossSiblings }

  func length(in size: CGSize) -> CGFloat {
    switch kind {
    case .fractionalWidth: size.width * dimension
    case .fractionalHeight: size.height * dimension
    case .absolute, .estimated, .uniformAcrossSiblings: dimension
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
