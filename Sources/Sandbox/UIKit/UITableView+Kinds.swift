extension UITableView {
  /// How sections look.
  public enum Style: Int, Sendable {
    /// Rows over the full width; headers stay in sight.
    case plain
    /// Groups of rows.
    case grouped
    /// Groups of rows with round corners.
    case insetGrouped
  }
  /// Where a row comes to stand.
  public enum ScrollPosition: Int, Sendable {
    /// Anywhere in sight, by as little movement as is needed.
    case none
    /// At the top.
    case top
    /// In the middle.
    case middle
    /// At the bottom.
    case bottom
  }
  /// How rows come and go. Here they do so at once.
  public enum RowAnimation: Int, Sendable {
    /// Fading.
    case fade
    /// From and to the right.
    case right
    /// From and to the left.
    case left
    /// From and to the top.
    case top
    /// From and to the bottom.
    case bottom
    /// At once.
    case none
    /// Uncovered by the rows around.
    case middle
    /// As UIKit finds fit.
    case automatic = 100
  }
  /// Whether cells that change may choose their height again.
  public enum SelfSizingInvalidation: Int, Sendable {
    /// No.
    case disabled
    /// When they ask for it.
    case enabled
    /// When their constraints change, too.
    case enabledIncludingConstraints
  }
  /// What separators' insets are measured from.
  public enum SeparatorInsetReference: Int, Sendable {
    /// The edges of cells.
    case fromCellEdges
    /// What the table chooses itself.
    case fromAutomaticInsets
  }
}
