/// How the lines of a list's row look. They are kept, and not drawn.
public struct UIListSeparatorConfiguration: Hashable, Sendable {
  /// Whether a line is there.
  public enum Visibility: Int, Sendable {
    /// As the list has it.
    case automatic
    /// It is.
    case visible
    /// It is not.
    case hidden
  }
  /// The insets at which a list works them out itself.
  public static let automaticInsets = NSDirectionalEdgeInsets(
    top: .greatestFiniteMagnitude, leading: .greatestFiniteMagnitude,
    bottom: .greatestFiniteMagnitude, trailing: .greatestFiniteMagnitude)

  /// Whether the line above is there.
  public var topSeparatorVisibility: Visibility = .automatic
  /// Whether the line below is there.
  public var bottomSeparatorVisibility: Visibility = .automatic
  /// Space at the ends of the line above, in points.
  public var topSeparatorInsets = automaticInsets
  /// Space at the ends of the line below, in points.
  public var bottomSeparatorInsets = automaticInsets
  /// The colour.
  public var color: UIColor = .separator
  /// The colour between rows that are selected.
  public var multipleSelectionColor: UIColor = .separator

  /// Makes the configuration of a kind of list.
  public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}
}
