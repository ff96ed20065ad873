/// What is behind the content of a cell or a button.
public struct UIBackgroundConfiguration: Hashable, @unchecked Sendable {
  /// The colour; nil is the tint.
  public var backgroundColor: UIColor?
  /// Makes another colour of it.
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  /// How round the corners are, in points; default 0.
  public var cornerRadius: CGFloat = 0
  /// Between the edge and the background, in points; default none.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// The edges at which margins are added to that; default none.
  public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
  /// A view in the background; nil is none.
  public var customView: UIView?
  /// An effect in the background; nil is none.
  public var visualEffect: UIVisualEffect?
  /// An image in the background; nil is none.
  public var image: UIImage?
  /// How the image is fitted in; default scale to fill.
  public var imageContentMode: UIView.ContentMode = .scaleToFill
  /// The colour of the edge; nil is the tint.
  public var strokeColor: UIColor?
  /// Makes another colour of it.
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  /// The width of the edge, in points; default 0.
  public var strokeWidth: CGFloat = 0
  /// Between the background and the edge, in points; default 0.
  public var strokeOutset: CGFloat = 0

  private init(_ color: UIColor?) { backgroundColor = color }
  /// Nothing.
  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.clear) }
  /// That of a cell in a plain list.
  public static func listPlainCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.systemBackground)
  }
  /// That of a cell in a list of groups.
  public static func listGroupedCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.secondarySystemGroupedBackground)
  }
  /// That of a cell in whatever list it is in (iOS 18): here a plain one.
  public static func listCell() -> UIBackgroundConfiguration { listPlainCell() }
  /// That of a cell in a side bar.
  public static func listSidebarCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.clear)
  }
  /// That of a header in a side bar.
  public static func listSidebarHeader() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.clear)
  }
  /// That of a cell with an accompanying text in a side bar.
  public static func listAccompaniedSidebarCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.clear)
  }
  /// That of a header or a footer in a plain list.
  public static func listPlainHeaderFooter() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.systemBackground)
  }
  /// That of a header or a footer in a list of groups.
  public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.clear)
  }
  /// That of a header in whatever list it is in (iOS 18): here a plain one.
  public static func listHeader() -> UIBackgroundConfiguration { listPlainHeaderFooter() }

  /// The configuration for a state: grey while the cell is selected or has a finger on it.
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
    guard let cell = state as? UICellConfigurationState, cell.isSelected || cell.isHighlighted
    else {
      return self
    }
    var updated = self
    if backgroundColor != .clear { updated.backgroundColor = .systemGray4 }
    return updated
  }
  /// The colour that is used with a tint.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    let color = backgroundColor ?? tintColor
    return backgroundColorTransformer?(color) ?? color
  }
  /// The colour of the edge with a tint.
  public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
    let color = strokeColor ?? tintColor
    return strokeColorTransformer?(color) ?? color
  }
  /// Equal where all but the transformers are.
  public static func == (a: Self, b: Self) -> Bool {
    a.backgroundColor == b.backgroundColor && a.cornerRadius == b.cornerRadius
      && a.backgroundInsets == b.backgroundInsets && a.customView === b.customView
      && a.visualEffect === b.visualEffect && a.image === b.image
      && a.imageContentMode == b.imageContentMode
      && a.strokeColor == b.strokeColor && a.strokeWidth == b.strokeWidth
      && a.strokeOutset == b.strokeOutset
  }
  /// Feeds the corners and the edge.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(cornerRadius)
    hasher.combine(strokeWidth)
  }
}
