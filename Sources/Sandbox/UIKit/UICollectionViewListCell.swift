/// A row of a list in a collection view.
///
/// Accessories are kept, and not drawn.
@MainActor @preconcurrency open class UICollectionViewListCell: UICollectionViewCell {
  /// How deep the row is indented, in levels; 0 by default. In a section that was given a section
  /// snapshot it is the item's level.
  open var indentationLevel = 0 { didSet { setNeedsLayout() } }
  /// How wide a level is, in points; 10 by default.
  open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
  override var indentation: CGFloat { CGFloat(indentationLevel) * indentationWidth }
  /// True indents what belongs to the row, too.
  open var indentsAccessories = true
  /// What stands at both ends of the row; nothing by default.
  open var accessories: [UICellAccessory] = [] { didSet { setNeedsLayout() } }
  /// Where the line below the row begins and ends: what constraints say. The line is not drawn.
  open var separatorLayoutGuide: UILayoutGuide {
    onMain {
      if let separator { return separator }
      let made = UILayoutGuide()
      made.identifier = "separator"
      addLayoutGuide(made)
      separator = made
      return made
    }
  }
  private var separator: UILayoutGuide?
  /// A content as rows of lists have it, or headers and footers where it is one; without texts.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    onMain { listPlace?.content ?? .cell() }
  }
}
