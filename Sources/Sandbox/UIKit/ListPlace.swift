/// Where in a list a cell, a header or a footer stands, as far as its look by default hangs on it.
struct ListPlace {
  /// How the list looks.
  enum Look {
    case plain
    case grouped
    case sidebar
  }
  /// What the view is there.
  enum Role {
    case row
    case header
    case footer
  }
  var look: Look
  var role: Role

  /// A content of the place, without texts.
  @MainActor var content: UIListContentConfiguration {
    switch (role, look) {
    case (.row, _): .cell()
    case (.header, .plain): .plainHeader()
    case (.header, .grouped): .groupedHeader()
    case (.header, .sidebar): .sidebarHeader()
    case (.footer, .plain): .plainFooter()
    case (.footer, _): .groupedFooter()
    }
  }
  /// What is behind the content there.
  var background: UIBackgroundConfiguration {
    switch (role, look) {
    case (.row, .plain): .listPlainCell()
    case (.row, .grouped): .listGroupedCell()
    case (.row, .sidebar): .listSidebarCell()
    case (_, .plain): .listPlainHeaderFooter()
    case (_, .grouped): .listGroupedHeaderFooter()
    case (_, .sidebar): .listSidebarHeader()
    }
  }
}

extension ListPlace {
  /// - Parameter kind: That of a header or a footer; nil for a row.
  @MainActor init(_ appearance: UICollectionLayoutListConfiguration.Appearance, kind: String?) {
    switch appearance {
    case .plain: look = .plain
    case .grouped, .insetGrouped: look = .grouped
    case .sidebar, .sidebarPlain: look = .sidebar
    }
    switch kind {
    case UICollectionView.elementKindSectionHeader: role = .header
    case UICollectionView.elementKindSectionFooter: role = .footer
    default: role = .row
    }
  }
  init(_ style: UITableView.Style, _ role: Role) {
    look = style == .plain ? .plain : .grouped
    self.role = role
  }
}
