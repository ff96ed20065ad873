/// How a list in a collection view looks.
///
/// Rows are 44 points high until their cells choose. Insets and spaces of the grouped kinds are
/// assumptions. Separators are not drawn, and nothing swipes: what is said of them is kept.
public struct UICollectionLayoutListConfiguration {
  /// The kinds of lists.
  public enum Appearance: Int, Sendable {
    /// Full width, plain headers that stay in sight.
    case plain
    /// Full width, groups.
    case grouped
    /// Groups with round corners.
    case insetGrouped
    /// As in a sidebar.
    case sidebar
    /// As in a sidebar, without its inset.
    case sidebarPlain
  }
  /// Where headers come from.
  public enum HeaderMode: Int, Sendable {
    /// There are none.
    case none
    /// From the data source, of the kind of section headers.
    case supplementary
    /// The first item of each section is one.
    case firstItemInSection
  }
  /// Where footers come from.
  public enum FooterMode: Int, Sendable {
    /// There are none.
    case none
    /// From the data source, of the kind of section footers.
    case supplementary
  }
  /// The kind of list.
  public let appearance: Appearance
  /// True, the default, draws lines between rows.
  public var showsSeparators = true
  /// What lies behind; nil for the list's own colour.
  public var backgroundColor: UIColor?
  /// Where headers come from; nowhere by default.
  public var headerMode: HeaderMode = .none
  /// Where footers come from; nowhere by default.
  public var footerMode: FooterMode = .none
  /// Space above headers, in points (iOS 15); nil for the list's own.
  public var headerTopPadding: CGFloat?
  /// How lines between rows look.
  public var separatorConfiguration: UIListSeparatorConfiguration
  /// How the lines of a row look; never called.
  public var itemSeparatorHandler:
    ((IndexPath, UIListSeparatorConfiguration) -> UIListSeparatorConfiguration)?
  /// What a row offers behind a swipe at its beginning; never called.
  public var leadingSwipeActionsConfigurationProvider:
    ((IndexPath) -> UISwipeActionsConfiguration?)?
  /// What a row offers behind a swipe at its end; never called.
  public var trailingSwipeActionsConfigurationProvider:
    ((IndexPath) -> UISwipeActionsConfiguration?)?
  /// Makes a configuration.
  public init(appearance: Appearance) {
    self.appearance = appearance
    separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
  }

  @MainActor var section: NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let section = NSCollectionLayoutSection(group: group)
    section.headerPadding = headerTopPadding ?? 0
    section.appearance = appearance
    func item(_ kind: String, _ alignment: NSRectAlignment)
      -> NSCollectionLayoutBoundarySupplementaryItem
    {
      let item = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size, elementKind: kind, alignment: alignment)
      item.pinToVisibleBounds = appearance == .plain
      return item
    }
    if headerMode == .supplementary {
      section.boundarySupplementaryItems.append(
        item(UICollectionView.elementKindSectionHeader, .top))
    }
    if footerMode == .supplementary {
      section.boundarySupplementaryItems.append(
        item(UICollectionView.elementKindSectionFooter, .bottom))
    }
    switch appearance {
    case .plain, .sidebarPlain: break
    case .grouped:
      section.contentInsets.top = headerMode == .none ? 18 : 0
      section.contentInsets.bottom = footerMode == .none ? 17 : 0
    case .insetGrouped, .sidebar:
      section.contentInsets = NSDirectionalEdgeInsets(
        top: headerMode == .none ? 18 : 0, leading: 16, bottom: footerMode == .none ? 17 : 0,
        trailing: 16)
    }
    return section
  }
}
