// Nested groups, side-by-side sections, badges and decorations, as in "Implementing modern collection views".
// prints: 4 badge true decorations true
// prints: columns 5
import UIKit

class SectionBackgroundDecorationView: UICollectionReusableView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        configure()
    }
    required init?(coder: NSCoder) {
        fatalError("not implemented")
    }
    func configure() {
        backgroundColor = UIColor.lightGray.withAlphaComponent(0.5)
        layer.borderColor = UIColor.black.cgColor
        layer.borderWidth = 1
        layer.cornerRadius = 12
    }
}

class BadgeSupplementaryView: UICollectionReusableView {
    static let reuseIdentifier = "badge-reuse-identifier"
    let label = UILabel()
    override var frame: CGRect {
        didSet { configureBorder() }
    }
    override var bounds: CGRect {
        didSet { configureBorder() }
    }
    override init(frame: CGRect) {
        super.init(frame: frame)
        label.translatesAutoresizingMaskIntoConstraints = false
        label.adjustsFontForContentSizeCategory = true
        addSubview(label)
        NSLayoutConstraint.activate([
            label.centerXAnchor.constraint(equalTo: centerXAnchor),
            label.centerYAnchor.constraint(equalTo: centerYAnchor),
        ])
        label.font = UIFont.preferredFont(forTextStyle: .body)
        label.textAlignment = .center
        label.textColor = .black
        backgroundColor = .green
        configureBorder()
    }
    required init?(coder: NSCoder) { fatalError("Not implemented") }
    func configureBorder() {
        let radius = bounds.width / 2.0
        layer.cornerRadius = radius
        layer.borderColor = UIColor.black.cgColor
        layer.borderWidth = 1.0
    }
}

class TextCell: UICollectionViewCell {
    static let reuseIdentifier = "text-cell-reuse-identifier"
    let label = UILabel()
    override init(frame: CGRect) {
        super.init(frame: frame)
        label.translatesAutoresizingMaskIntoConstraints = false
        label.adjustsFontForContentSizeCategory = true
        contentView.addSubview(label)
        label.font = UIFont.preferredFont(forTextStyle: .caption1)
        let inset = CGFloat(10)
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: inset),
            label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -inset),
            label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: inset),
            label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -inset),
        ])
    }
    required init?(coder: NSCoder) {
        fatalError("not implemented")
    }
}

class LayoutsViewController: UIViewController {
    static let badgeElementKind = "badge-element-kind"
    static let sectionBackgroundDecorationElementKind = "section-background-element-kind"

    enum SectionLayoutKind: Int, CaseIterable {
        case list, grid5, nested, paging
        func columnCount(for width: CGFloat) -> Int {
            let wideMode = width > 800
            switch self {
            case .grid5: return wideMode ? 10 : 5
            case .list: return wideMode ? 2 : 1
            case .nested, .paging: return 1
            }
        }
    }

    var dataSource: UICollectionViewDiffableDataSource<SectionLayoutKind, Int>! = nil
    var collectionView: UICollectionView! = nil

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: createLayout())
        collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        collectionView.backgroundColor = .systemBackground
        view.addSubview(collectionView)
        configureDataSource()
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        let badge = collectionView.supplementaryView(forElementKind: Self.badgeElementKind, at: IndexPath(item: 1, section: 0))
        let attributes = collectionView.collectionViewLayout.layoutAttributesForElements(in: collectionView.bounds) ?? []
        let decorations = attributes.filter { $0.representedElementCategory == .decorationView }
        print(collectionView.numberOfSections, "badge", badge is BadgeSupplementaryView, "decorations", !decorations.isEmpty)
        let frames = (0..<5).compactMap { collectionView.layoutAttributesForItem(at: IndexPath(item: $0, section: 1))?.frame }
        print("columns", Set(frames.map { $0.minX }).count)
    }

    func createLayout() -> UICollectionViewLayout {
        let config = UICollectionViewCompositionalLayoutConfiguration()
        config.interSectionSpacing = 20
        config.scrollDirection = .vertical
        let layout = UICollectionViewCompositionalLayout(
            sectionProvider: {
                (sectionIndex: Int, layoutEnvironment: NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection? in
                guard let sectionLayoutKind = SectionLayoutKind(rawValue: sectionIndex) else { return nil }
                let columns = sectionLayoutKind.columnCount(for: layoutEnvironment.container.effectiveContentSize.width)

                switch sectionLayoutKind {
                case .nested, .paging:
                    let leadingItem = NSCollectionLayoutItem(
                        layoutSize: NSCollectionLayoutSize(
                            widthDimension: .fractionalWidth(0.7),
                            heightDimension: .fractionalHeight(1.0)))
                    leadingItem.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 10, bottom: 10, trailing: 10)
                    let trailingItem = NSCollectionLayoutItem(
                        layoutSize: NSCollectionLayoutSize(
                            widthDimension: .fractionalWidth(1.0),
                            heightDimension: .fractionalHeight(0.3)))
                    trailingItem.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 10, bottom: 10, trailing: 10)
                    let trailingGroup = NSCollectionLayoutGroup.vertical(
                        layoutSize: NSCollectionLayoutSize(
                            widthDimension: .fractionalWidth(0.3),
                            heightDimension: .fractionalHeight(1.0)),
                        subitem: trailingItem, count: 2)
                    let nestedGroup = NSCollectionLayoutGroup.horizontal(
                        layoutSize: NSCollectionLayoutSize(
                            widthDimension: .fractionalWidth(1.0),
                            heightDimension: .fractionalHeight(0.4)),
                        subitems: [leadingItem, trailingGroup])
                    let section = NSCollectionLayoutSection(group: nestedGroup)
                    if sectionLayoutKind == .paging {
                        section.orthogonalScrollingBehavior = .groupPagingCentered
                    }
                    return section
                case .list, .grid5:
                    let badgeAnchor = NSCollectionLayoutAnchor(edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.3, y: -0.3))
                    let badgeSize = NSCollectionLayoutSize(widthDimension: .absolute(20), heightDimension: .absolute(20))
                    let badge = NSCollectionLayoutSupplementaryItem(
                        layoutSize: badgeSize, elementKind: LayoutsViewController.badgeElementKind,
                        containerAnchor: badgeAnchor)
                    let itemSize = NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.2), heightDimension: .fractionalHeight(1.0))
                    let item =
                        sectionLayoutKind == .list
                        ? NSCollectionLayoutItem(layoutSize: itemSize, supplementaryItems: [badge])
                        : NSCollectionLayoutItem(layoutSize: itemSize)
                    item.contentInsets = NSDirectionalEdgeInsets(top: 2, leading: 2, bottom: 2, trailing: 2)
                    let groupHeight = columns == 1 ? NSCollectionLayoutDimension.absolute(44) : NSCollectionLayoutDimension.fractionalWidth(0.2)
                    let groupSize = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1.0), heightDimension: groupHeight)
                    let group = NSCollectionLayoutGroup.horizontal(layoutSize: groupSize, subitem: item, count: columns)
                    let section = NSCollectionLayoutSection(group: group)
                    section.contentInsets = NSDirectionalEdgeInsets(top: 20, leading: 20, bottom: 20, trailing: 20)
                    let sectionBackgroundDecoration = NSCollectionLayoutDecorationItem.background(
                        elementKind: LayoutsViewController.sectionBackgroundDecorationElementKind)
                    sectionBackgroundDecoration.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
                    section.decorationItems = [sectionBackgroundDecoration]
                    return section
                }
            }, configuration: config)
        layout.register(
            SectionBackgroundDecorationView.self,
            forDecorationViewOfKind: LayoutsViewController.sectionBackgroundDecorationElementKind)
        return layout
    }

    func configureDataSource() {
        let cellRegistration = UICollectionView.CellRegistration<TextCell, Int> { (cell, indexPath, identifier) in
            cell.label.text = "\(indexPath.section),\(indexPath.item)"
            cell.contentView.backgroundColor = .cyan
            cell.contentView.layer.borderColor = UIColor.black.cgColor
            cell.contentView.layer.borderWidth = 1
            cell.contentView.layer.cornerRadius = SectionLayoutKind(rawValue: indexPath.section)! == .grid5 ? 8 : 0
            cell.label.textAlignment = .center
            cell.label.font = UIFont.preferredFont(forTextStyle: .title1)
        }
        let supplementaryRegistration = UICollectionView.SupplementaryRegistration<BadgeSupplementaryView>(
            elementKind: LayoutsViewController.badgeElementKind
        ) { badgeView, string, indexPath in
            badgeView.label.text = "\(indexPath.item)"
            badgeView.isHidden = indexPath.item % 2 == 0
        }
        dataSource = UICollectionViewDiffableDataSource<SectionLayoutKind, Int>(collectionView: collectionView) {
            (collectionView: UICollectionView, indexPath: IndexPath, identifier: Int) -> UICollectionViewCell? in
            return collectionView.dequeueConfiguredReusableCell(using: cellRegistration, for: indexPath, item: identifier)
        }
        dataSource.supplementaryViewProvider = { view, kind, index in
            return view.dequeueConfiguredReusableSupplementary(using: supplementaryRegistration, for: index)
        }

        let itemsPerSection = 10
        var snapshot = NSDiffableDataSourceSnapshot<SectionLayoutKind, Int>()
        SectionLayoutKind.allCases.forEach {
            snapshot.appendSections([$0])
            let itemOffset = $0.rawValue * itemsPerSection
            let itemUpperbound = itemOffset + itemsPerSection
            snapshot.appendItems(Array(itemOffset..<itemUpperbound))
        }
        dataSource.apply(snapshot, animatingDifferences: false)
    }
}

typealias Screen = LayoutsViewController
