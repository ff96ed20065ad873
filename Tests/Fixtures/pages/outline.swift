// An outline of section snapshots.
// prints: rows 2
// prints: expanded 6
// prints: parent Fruit level 1
// prints: collapsed 2
// prints: children 4
import UIKit

private typealias Cell = UICollectionViewListCell

class OutlineViewController: UIViewController {
    enum Section {
        case main
    }

    class OutlineItem: Hashable {
        let title: String
        let subitems: [OutlineItem]
        let outlineViewController: UIViewController?

        init(title: String, viewController: UIViewController? = nil, subitems: [OutlineItem] = []) {
            self.title = title
            self.subitems = subitems
            self.outlineViewController = viewController
        }
        func hash(into hasher: inout Hasher) {
            hasher.combine(identifier)
        }
        static func == (lhs: OutlineItem, rhs: OutlineItem) -> Bool {
            return lhs.identifier == rhs.identifier
        }
        private let identifier = UUID()
    }

    var dataSource: UICollectionViewDiffableDataSource<Section, OutlineItem>! = nil
    var outlineCollectionView: UICollectionView! = nil

    private lazy var menuItems: [OutlineItem] = {
        return [
            OutlineItem(
                title: "Fruit",
                subitems: [
                    OutlineItem(title: "Apple"), OutlineItem(title: "Pear"),
                    OutlineItem(title: "Plum"), OutlineItem(title: "Quince", viewController: UIViewController()),
                ]),
            OutlineItem(title: "Trees", subitems: [OutlineItem(title: "Oak")]),
        ]
    }()

    override func viewDidLoad() {
        super.viewDidLoad()
        configureCollectionView()
        configureDataSource()
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        print("rows", outlineCollectionView.numberOfItems(inSection: 0))
        var section = dataSource.snapshot(for: .main)
        section.expand([menuItems[0]])
        dataSource.apply(section, to: .main, animatingDifferences: false) { [self] in
            print("expanded", outlineCollectionView.numberOfItems(inSection: 0))
            var now = dataSource.snapshot(for: .main)
            let apple = menuItems[0].subitems[0]
            print("parent", now.parent(of: apple)?.title ?? "none", "level", now.level(of: apple))
            now.collapse([menuItems[0]])
            dataSource.apply(now, to: .main, animatingDifferences: true) { [self] in
                print("collapsed", outlineCollectionView.numberOfItems(inSection: 0))
                let below = dataSource.snapshot(for: .main).snapshot(of: menuItems[0])
                print("children", below.items.count)
            }
        }
    }

    func configureCollectionView() {
        let collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: generateLayout())
        view.addSubview(collectionView)
        collectionView.autoresizingMask = [.flexibleHeight, .flexibleWidth]
        collectionView.backgroundColor = .systemGroupedBackground
        self.outlineCollectionView = collectionView
        collectionView.delegate = self
    }

    func configureDataSource() {
        let containerCellRegistration = UICollectionView.CellRegistration<UICollectionViewListCell, OutlineItem> { (cell, indexPath, menuItem) in
            var contentConfiguration = cell.defaultContentConfiguration()
            contentConfiguration.text = menuItem.title
            contentConfiguration.textProperties.font = .preferredFont(forTextStyle: .headline)
            cell.contentConfiguration = contentConfiguration

            let disclosureOptions = UICellAccessory.OutlineDisclosureOptions(style: .header)
            cell.accessories = [.outlineDisclosure(options: disclosureOptions)]
            cell.backgroundConfiguration = UIBackgroundConfiguration.clear()
        }

        let cellRegistration = UICollectionView.CellRegistration<UICollectionViewListCell, OutlineItem> { cell, indexPath, menuItem in
            var contentConfiguration = cell.defaultContentConfiguration()
            contentConfiguration.text = menuItem.title
            cell.contentConfiguration = contentConfiguration
            cell.backgroundConfiguration = UIBackgroundConfiguration.clear()
            cell.accessories = [
                .delete(displayed: .always), .reorder(displayed: .whenEditing),
                .label(text: "x"), .checkmark(),
                .customView(
                    configuration: .init(
                        customView: UIImageView(image: UIImage(systemName: "star")),
                        placement: .trailing(displayed: .always))),
            ]
        }

        dataSource = UICollectionViewDiffableDataSource<Section, OutlineItem>(collectionView: outlineCollectionView) {
            (collectionView: UICollectionView, indexPath: IndexPath, item: OutlineItem) -> UICollectionViewCell? in
            if item.subitems.isEmpty {
                return collectionView.dequeueConfiguredReusableCell(using: cellRegistration, for: indexPath, item: item)
            } else {
                return collectionView.dequeueConfiguredReusableCell(using: containerCellRegistration, for: indexPath, item: item)
            }
        }
        dataSource.sectionSnapshotHandlers.willExpandItem = { item in print("will expand", item.title) }
        dataSource.sectionSnapshotHandlers.shouldCollapseItem = { $0.title != "Trees" }

        let snapshot = initialSnapshot()
        self.dataSource.apply(snapshot, to: .main, animatingDifferences: false)
    }

    func generateLayout() -> UICollectionViewLayout {
        let listConfiguration = UICollectionLayoutListConfiguration(appearance: .sidebar)
        let layout = UICollectionViewCompositionalLayout.list(using: listConfiguration)
        return layout
    }

    func initialSnapshot() -> NSDiffableDataSourceSectionSnapshot<OutlineItem> {
        var snapshot = NSDiffableDataSourceSectionSnapshot<OutlineItem>()
        func addItems(_ menuItems: [OutlineItem], to parent: OutlineItem?) {
            snapshot.append(menuItems, to: parent)
            for menuItem in menuItems where !menuItem.subitems.isEmpty {
                addItems(menuItem.subitems, to: menuItem)
            }
        }
        addItems(menuItems, to: nil)
        return snapshot
    }
}

extension OutlineViewController: UICollectionViewDelegate {
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        guard let menuItem = self.dataSource.itemIdentifier(for: indexPath) else { return }
        collectionView.deselectItem(at: indexPath, animated: true)
        if let viewController = menuItem.outlineViewController {
            navigationController?.pushViewController(viewController, animated: true)
        }
    }
}

typealias Screen = OutlineViewController
