/// Gives a compositional layout the section of an index.
public typealias UICollectionViewCompositionalLayoutSectionProvider = (
  _ sectionIndex: Int, _ layoutEnvironment: any NSCollectionLayoutEnvironment
) -> NSCollectionLayoutSection?

/// Sections that are built of groups of items.
@MainActor @preconcurrency open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  private let provider: UICollectionViewCompositionalLayoutSectionProvider
  /// The sections that the provider gave, until the layout is invalidated.
  private var sections: [Int: NSCollectionLayoutSection] = [:]
  private var sectionsSize = CGSize.zero
  /// What holds for the whole layout.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration {
    didSet { invalidateLayout() }
  }

  /// A layout whose sections are all alike.
  public init(section: NSCollectionLayoutSection) {
    provider = { _, _ in section }
    configuration = UICollectionViewCompositionalLayoutConfiguration()
    super.init()
  }
  /// A layout whose sections are all alike.
  public init(
    section: NSCollectionLayoutSection,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = { _, _ in section }
    self.configuration = configuration
    super.init()
  }
  /// A layout that asks for each section.
  public init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
    provider = sectionProvider
    configuration = UICollectionViewCompositionalLayoutConfiguration()
    super.init()
  }
  /// A layout that asks for each section.
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = sectionProvider
    self.configuration = configuration
    super.init()
  }
  /// There are no archives here: gives nil.
  public required init?(coder: NSCoder) { nil }

  /// Rows over the full width.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration
  ) -> UICollectionViewCompositionalLayout {
    onMain { UICollectionViewCompositionalLayout(section: configuration.section) }
  }

  /// Forgets all places and all sections.
  open override func invalidateLayout() {
    onMain { forgetSections() }
    super.invalidateLayout()
  }

  override func forgetSections() { sections = [:] }

  override func makeStack(in size: CGSize, counts: [Int]) -> SectionStack {
    if sectionsSize != size { sections = [:] }
    sectionsSize = size
    boundaries = InsetBoundaries(collectionView)
    let isHorizontal = configuration.scrollDirection == .horizontal
    let whole = isHorizontal ? size.turned : size
    let plans = counts.enumerated().map { index, count in
      section(index, size).plan(
        in: size, count: count, isHorizontal: isHorizontal,
        boundaries: isHorizontal ? InsetBoundaries() : boundaries,
        automatic: configuration.contentInsetsReference)
    }
    return SectionStack(
      plans, width: whole.width, spacing: configuration.interSectionSpacing,
      boundary: configuration.boundarySupplementaryItems.map {
        $0.edge(in: whole, isHorizontal: isHorizontal, left: 0, right: 0)
      },
      isHorizontal: isHorizontal)
  }

  /// Where in a list headers and footers of a section stand; nil where it is no list.
  override func listPlace(ofKind kind: String?, inSection section: Int) -> ListPlace? {
    sections[section]?.appearance.map { ListPlace($0, kind: kind) }
  }

  /// The section of an index, asked for once.
  func section(_ index: Int, _ size: CGSize) -> NSCollectionLayoutSection {
    if let section = sections[index] { return section }
    let environment = environment(size)
    guard let section = asLearner({ provider(index, environment) }) else {
      raise(
        "NSInternalInconsistencyException",
        "Invalid section definition. Please specify a valid section definition when content is to "
          + "be rendered for a section. This is a client error. The section provider returned nil "
          + "for section \(index); return a section for each index")
    }
    sections[index] = section
    return section
  }

  private func environment(_ size: CGSize) -> LayoutEnvironment {
    LayoutEnvironment(
      size, boundaries.sides(configuration.contentInsetsReference),
      collectionView?.currentTraits ?? .device)
  }

  /// True where the view changed its size.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    onMain { collectionView.map { $0.lastBounds.size != newBounds.size } ?? false }
  }

  /// Tells sections that want to know what can be seen of them, and has cells look as they say.
  func tellVisibleItems(_ items: [IndexPath], in size: CGSize, map: LayoutMap) {
    guard let view = collectionView,
      sections.values.contains(where: { $0.visibleItemsInvalidationHandler != nil })
    else { return }
    for index in Set(items.map(\.section)).sorted() where map.sections.indices.contains(index) {
      guard let handler = section(index, size).visibleItemsInvalidationHandler else { continue }
      let isOrthogonal = map.sections[index].body.isOrthogonal
      let way = map.sections[index].sideways
      let offset =
        !isOrthogonal
        ? view.boundsOrigin : map.isHorizontal ? CGPoint(x: 0, y: way) : CGPoint(x: way, y: 0)
      let shift = isOrthogonal ? offset : .zero
      let seen = items.filter { $0.section == index }.compactMap(layoutAttributesForItem)
      for item in seen { item.frame = item.frame.offsetBy(dx: shift.x, dy: shift.y) }
      asLearner { handler(seen, offset, environment(size)) }
      for item in seen {
        guard let cell = view.life.visibleCell(at: item.indexPath) else { continue }
        cell.wearLook(item)
        cell.setFrame(item.untransformedFrame.offsetBy(dx: -shift.x, dy: -shift.y))
      }
    }
  }
}

/// What holds for all sections of a compositional layout.
@MainActor @preconcurrency open class UICollectionViewCompositionalLayoutConfiguration {
  /// Makes a configuration.
  public init() {}
  /// Which way the content scrolls; down by default.
  open var scrollDirection: UICollectionView.ScrollDirection = .vertical
  /// Space between two sections, in points; none by default.
  open var interSectionSpacing: CGFloat = 0
  /// Headers and footers of the whole layout.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// What insets at the sides are measured from in sections that leave it to the layout; by default
  /// what bars leave free.
  open var contentInsetsReference: UIContentInsetsReference = .safeArea
}
