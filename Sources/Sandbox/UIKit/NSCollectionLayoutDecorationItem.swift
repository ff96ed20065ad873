/// What a compositional layout paints behind a section, without the data source.
@MainActor @preconcurrency open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  /// The kind by which its class was registered with the layout.
  public let elementKind: String
  /// Views of higher numbers lie in front; −1 by default, behind the cells.
  open var zIndex = -1

  private init(_ elementKind: String) {
    self.elementKind = elementKind
    super.init(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
  }
  /// A background of the whole section.
  public static func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
    NSCollectionLayoutDecorationItem(elementKind)
  }

  func insets(_ isHorizontal: Bool) -> UIEdgeInsets {
    isHorizontal
      ? UIEdgeInsets(
        top: contentInsets.leading, left: contentInsets.top, bottom: contentInsets.trailing,
        right: contentInsets.bottom)
      : UIEdgeInsets(
        top: contentInsets.top, left: contentInsets.leading, bottom: contentInsets.bottom,
        right: contentInsets.trailing)
  }
}
