/// Sections that are built of groups of items.
@MainActor @preconcurrency open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  private let provider: (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

  /// A layout whose sections are all alike.
  public init(section: NSCollectionLayoutSection) {
    provider = { _, _ in section }
    super.init()
  }
  /// A layout that asks for each section.
  public init(
    sectionProvider:
      @escaping (Int, any NSCollectionLayoutEnvironment)
      -> NSCollectionLayoutSection?
  ) {
    provider = sectionProvider
    super.init()
  }
  /// Rows over the full width.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration
  ) -> UICollectionViewCompositionalLayout {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
  }

  override func makeMap(in size: CGSize, counts: [Int]) -> LayoutMap {
    let environment = Environment(size)
    return stack(width: size.width, counts: counts) { index, _ in
      guard let section = asLearner({ provider(index, environment) }) else {
        raise(
          "NSInternalInconsistencyException",
          "the section provider returned nil for section \(index); return a section for each index")
      }
      let insets = section.contentInsets
      let room = CGSize(
        width: size.width - insets.leading - insets.trailing, height: size.height)
      return SectionPlan(
        pattern: section.group.frames(in: room),
        stride: section.group.layoutSize.size(in: room).height + section.interGroupSpacing,
        insets: UIEdgeInsets(
          top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing))
    }
  }

  private final class Environment: NSCollectionLayoutEnvironment {
    let containerSize: CGSize
    let traitCollection = UITraitCollection(displayScale: Device.current.profile.scale)
    init(_ size: CGSize) { containerSize = size }
  }
}

/// How a list looks. Rows are 44 points high.
public struct UICollectionLayoutListConfiguration: Hashable, Sendable {
  /// The kinds of lists.
  public enum Appearance: Int, Sendable {
    /// Full width, plain headers.
    case plain
    /// Full width, groups.
    case grouped
    /// Groups with round corners.
    case insetGrouped
  }
  /// The kind of list.
  public var appearance: Appearance
  /// True draws lines between rows.
  public var showsSeparators = true
  /// Makes a configuration.
  public init(appearance: Appearance) { self.appearance = appearance }
}
