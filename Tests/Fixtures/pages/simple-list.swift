// A list with headers in the style of Apple's "Implementing modern collection views".
// prints: header Section 1 accessories 1
// prints: 3 sections 30 items
// prints: selected 0 1 Item 1
// prints: true
import UIKit

class SimpleListViewController: UIViewController {

    enum Section: Int, CaseIterable, CustomStringConvertible {
        case first, second, third

        var description: String {
            switch self {
            case .first: return "Section 1"
            case .second: return "Section 2"
            case .third: return "Section 3"
            }
        }
    }

    struct Item: Hashable {
        let title: String?
        private let identifier = UUID()
    }

    private var collectionView: UICollectionView!
    private var dataSource: UICollectionViewDiffableDataSource<Section, Item>! = nil

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.title = "Simple List"
        configureHierarchy()
        configureDataSource()
        applyInitialSnapshots()
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        let header =
            collectionView.supplementaryView(
                forElementKind: UICollectionView.elementKindSectionHeader,
                at: IndexPath(item: 0, section: 0)) as? UICollectionViewListCell
        let content = header?.contentConfiguration as? UIListContentConfiguration
        let cell = collectionView.cellForItem(at: IndexPath(item: 0, section: 0)) as? UICollectionViewListCell
        print("header", content?.text ?? "none", "accessories", cell?.accessories.count ?? -1)
        let snapshot = dataSource.snapshot()
        print("\(snapshot.numberOfSections) sections \(snapshot.numberOfItems) items")
        collectionView.selectItem(at: IndexPath(item: 1, section: 0), animated: false, scrollPosition: [])
        collectionView.delegate?.collectionView(collectionView, didSelectItemAt: IndexPath(item: 1, section: 0))
        print(collectionView.indexPathsForSelectedItems?.isEmpty ?? false)
    }

    private func createLayout() -> UICollectionViewLayout {
        return UICollectionViewCompositionalLayout { section, layoutEnvironment in
            var config = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
            config.headerMode = .supplementary
            config.footerMode = section == 2 ? .supplementary : .none
            config.backgroundColor = .systemGroupedBackground
            config.showsSeparators = true
            config.itemSeparatorHandler = { indexPath, sectionSeparatorConfiguration in
                var configuration = sectionSeparatorConfiguration
                configuration.bottomSeparatorVisibility = indexPath.item == 9 ? .hidden : .automatic
                return configuration
            }
            config.trailingSwipeActionsConfigurationProvider = { [weak self] indexPath in
                guard let self = self, let item = self.dataSource.itemIdentifier(for: indexPath) else { return nil }
                let delete = UIContextualAction(style: .destructive, title: "Delete") { _, _, completion in
                    var snapshot = self.dataSource.snapshot()
                    snapshot.deleteItems([item])
                    self.dataSource.apply(snapshot, animatingDifferences: true)
                    completion(true)
                }
                delete.image = UIImage(systemName: "trash")
                delete.backgroundColor = .systemRed
                return UISwipeActionsConfiguration(actions: [delete])
            }
            return NSCollectionLayoutSection.list(using: config, layoutEnvironment: layoutEnvironment)
        }
    }

    private func configureHierarchy() {
        collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: createLayout())
        collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        collectionView.delegate = self
        view.addSubview(collectionView)
    }

    private func configureDataSource() {
        let cellRegistration = UICollectionView.CellRegistration<UICollectionViewListCell, Item> { (cell, indexPath, item) in
            var content = cell.defaultContentConfiguration()
            content.text = item.title
            content.secondaryText = "Detail"
            content.image = UIImage(systemName: "globe")
            content.imageProperties.tintColor = .systemBlue
            content.imageProperties.maximumSize = CGSize(width: 40, height: 40)
            content.textProperties.font = .preferredFont(forTextStyle: .headline)
            content.secondaryTextProperties.color = .secondaryLabel
            content.prefersSideBySideTextAndSecondaryText = true
            cell.contentConfiguration = content
            cell.accessories = [.disclosureIndicator()]
            cell.indentationLevel = 0
            cell.indentationWidth = 10

            var background = UIBackgroundConfiguration.listGroupedCell()
            background.cornerRadius = 8
            background.backgroundColorTransformer = UIConfigurationColorTransformer { color in
                color.withAlphaComponent(0.3)
            }
            cell.backgroundConfiguration = background
        }

        dataSource = UICollectionViewDiffableDataSource<Section, Item>(collectionView: collectionView) {
            (collectionView: UICollectionView, indexPath: IndexPath, identifier: Item) -> UICollectionViewCell? in
            return collectionView.dequeueConfiguredReusableCell(using: cellRegistration, for: indexPath, item: identifier)
        }

        let headerRegistration = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
            elementKind: UICollectionView.elementKindSectionHeader
        ) { [weak self] (headerView, elementKind, indexPath) in
            guard let self else { return }
            let section = self.dataSource.snapshot().sectionIdentifiers[indexPath.section]
            var configuration = headerView.defaultContentConfiguration()
            configuration.text = section.description
            configuration.textProperties.font = .boldSystemFont(ofSize: 16)
            configuration.textProperties.color = .systemBlue
            configuration.directionalLayoutMargins = .init(top: 20.0, leading: 0.0, bottom: 10.0, trailing: 0.0)
            headerView.contentConfiguration = configuration
        }
        let footerRegistration = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
            elementKind: UICollectionView.elementKindSectionFooter
        ) { footerView, _, indexPath in
            var content = UIListContentConfiguration.groupedFooter()
            content.text = "Footer \(indexPath.section)"
            footerView.contentConfiguration = content
        }

        dataSource.supplementaryViewProvider = { (collectionView, elementKind, indexPath) -> UICollectionReusableView? in
            if elementKind == UICollectionView.elementKindSectionHeader {
                return collectionView.dequeueConfiguredReusableSupplementary(using: headerRegistration, for: indexPath)
            } else {
                return collectionView.dequeueConfiguredReusableSupplementary(using: footerRegistration, for: indexPath)
            }
        }
    }

    private func applyInitialSnapshots() {
        var snapshot = NSDiffableDataSourceSnapshot<Section, Item>()
        snapshot.appendSections(Section.allCases)
        for section in Section.allCases {
            snapshot.appendItems((0..<10).map { Item(title: "Item \($0)") }, toSection: section)
        }
        dataSource.apply(snapshot, animatingDifferences: false)
    }
}

extension SimpleListViewController: UICollectionViewDelegate {
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        guard let item = dataSource.itemIdentifier(for: indexPath) else { return }
        print("selected", indexPath.section, indexPath.item, item.title ?? "")
        collectionView.deselectItem(at: indexPath, animated: true)
    }
}

typealias Screen = SimpleListViewController
