// A search over mountains, and insertion sort as a visualisation, as in Apple's diffable samples.
// prints: all 20
// prints: found 2
// prints: sorted after true
// prints: difference 3
import UIKit

class MountainsController {
    struct Mountain: Hashable {
        let name: String
        let height: Int
        let identifier = UUID()
        func hash(into hasher: inout Hasher) {
            hasher.combine(identifier)
        }
        static func == (lhs: Mountain, rhs: Mountain) -> Bool {
            return lhs.identifier == rhs.identifier
        }
        func contains(_ filter: String?) -> Bool {
            guard let filterText = filter else { return true }
            if filterText.isEmpty { return true }
            let lowercasedFilter = filterText.lowercased()
            return name.lowercased().contains(lowercasedFilter)
        }
    }
    private lazy var mountains: [Mountain] = {
        return generateMountains()
    }()
    func filteredMountains(with filter: String? = nil, limit: Int? = nil) -> [Mountain] {
        let filtered = mountains.filter { $0.contains(filter) }
        if let limit = limit {
            return Array(filtered.prefix(through: limit))
        } else {
            return filtered
        }
    }
    private func generateMountains() -> [Mountain] {
        let components = mountainsRawData.components(separatedBy: CharacterSet.newlines)
        var mountains = [Mountain]()
        for line in components {
            let mountainComponents = line.components(separatedBy: ",")
            let name = mountainComponents[0]
            let height = Int(mountainComponents[1])
            mountains.append(Mountain(name: name, height: height!))
        }
        return mountains
    }
    private let mountainsRawData = (0..<20).map { "\($0 % 10 == 7 ? "Vogel" : "Berg") \($0),\(8000 - $0)" }.joined(separator: "\n")
}

class LabelCell: UICollectionViewCell {
    let label = UILabel()
    override init(frame: CGRect) {
        super.init(frame: frame)
        label.frame = contentView.bounds.insetBy(dx: 4, dy: 4)
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentView.addSubview(label)
        layer.borderWidth = 1
        layer.borderColor = UIColor.systemGray2.cgColor
    }
    required init?(coder: NSCoder) { fatalError("not implemented") }
}

class MountainsViewController: UIViewController, UISearchBarDelegate, UISearchResultsUpdating {
    enum Section: CaseIterable {
        case main
    }
    let mountainsController = MountainsController()
    let searchBar = UISearchBar(frame: .zero)
    var mountainsCollectionView: UICollectionView!
    var dataSource: UICollectionViewDiffableDataSource<Section, MountainsController.Mountain>!
    var nameFilter: String?

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.title = "Mountains Search"
        let searchController = UISearchController(searchResultsController: nil)
        searchController.searchResultsUpdater = self
        searchController.obscuresBackgroundDuringPresentation = false
        navigationItem.searchController = searchController
        navigationItem.hidesSearchBarWhenScrolling = false
        configureHierarchy()
        configureDataSource()
        performQuery(with: nil)
        print("all", dataSource.snapshot().numberOfItems)
        searchBar.text = "vogel"
        searchBar.delegate?.searchBar(searchBar, textDidChange: "vogel")
        print("found", dataSource.snapshot().itemIdentifiers(inSection: .main).count)
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { self.performSort() }
    }

    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
        performQuery(with: searchText)
    }
    func updateSearchResults(for searchController: UISearchController) {
        performQuery(with: searchController.searchBar.text)
    }

    func configureDataSource() {
        let cellRegistration = UICollectionView.CellRegistration<LabelCell, MountainsController.Mountain> { (cell, indexPath, mountain) in
            cell.label.text = mountain.name
        }
        dataSource = UICollectionViewDiffableDataSource<Section, MountainsController.Mountain>(collectionView: mountainsCollectionView) {
            (collectionView: UICollectionView, indexPath: IndexPath, identifier: MountainsController.Mountain) -> UICollectionViewCell? in
            return collectionView.dequeueConfiguredReusableCell(using: cellRegistration, for: indexPath, item: identifier)
        }
    }

    func performQuery(with filter: String?) {
        let mountains = mountainsController.filteredMountains(with: filter).sorted { $0.name < $1.name }
        var snapshot = NSDiffableDataSourceSnapshot<Section, MountainsController.Mountain>()
        snapshot.appendSections([.main])
        snapshot.appendItems(mountains)
        dataSource.apply(snapshot, animatingDifferences: true)
    }

    func performSort() {
        var updatedSnapshot = dataSource.snapshot()
        let items = mountainsController.filteredMountains().sorted { $0.height < $1.height }
        updatedSnapshot.deleteItems(updatedSnapshot.itemIdentifiers)
        updatedSnapshot.appendItems(items, toSection: .main)
        dataSource.apply(updatedSnapshot) { [self] in
            let names = (0..<20).compactMap { dataSource.itemIdentifier(for: IndexPath(item: $0, section: 0))?.height }
            print("sorted after", names == names.sorted())
            let difference = [1, 2, 3, 4].difference(from: [2, 3, 5])
            print("difference", difference.count)
        }
    }

    func createLayout() -> UICollectionViewLayout {
        let layout = UICollectionViewCompositionalLayout { (sectionIndex: Int, layoutEnvironment: NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection? in
            let contentSize = layoutEnvironment.container.effectiveContentSize
            let columns = contentSize.width > 800 ? 3 : 2
            let spacing = CGFloat(10)
            let itemSize = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1.0), heightDimension: .fractionalHeight(1.0))
            let item = NSCollectionLayoutItem(layoutSize: itemSize)
            let groupSize = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1.0), heightDimension: .absolute(32))
            let group = NSCollectionLayoutGroup.horizontal(layoutSize: groupSize, repeatingSubitem: item, count: columns)
            group.interItemSpacing = .fixed(spacing)
            let section = NSCollectionLayoutSection(group: group)
            section.interGroupSpacing = spacing
            section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 10, bottom: 10, trailing: 10)
            return section
        }
        return layout
    }

    func configureHierarchy() {
        view.backgroundColor = .systemBackground
        let layout = createLayout()
        let collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
        collectionView.translatesAutoresizingMaskIntoConstraints = false
        searchBar.translatesAutoresizingMaskIntoConstraints = false
        collectionView.backgroundColor = .systemBackground
        view.addSubview(collectionView)
        view.addSubview(searchBar)
        var constraints = [NSLayoutConstraint]()
        for subview in [collectionView, searchBar] {
            constraints.append(subview.leadingAnchor.constraint(equalTo: view.leadingAnchor))
            constraints.append(subview.trailingAnchor.constraint(equalTo: view.trailingAnchor))
        }
        constraints.append(collectionView.topAnchor.constraint(equalTo: searchBar.bottomAnchor, constant: 20))
        constraints.append(collectionView.bottomAnchor.constraint(equalTo: view.bottomAnchor))
        constraints.append(searchBar.topAnchor.constraint(equalToSystemSpacingBelow: view.safeAreaLayoutGuide.topAnchor, multiplier: 1.0))
        NSLayoutConstraint.activate(constraints)
        mountainsCollectionView = collectionView
        searchBar.delegate = self
    }
}

typealias Screen = MountainsViewController
