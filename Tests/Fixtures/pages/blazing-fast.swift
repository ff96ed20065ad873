// Diffable data source, registration, reconfigure and preparation, as in WWDC21 session 10252.
// prints: placeholder then photo true
// prints: reconfigured same cell true
// prints: dropped nothing
import UIKit

struct DestinationPost: Identifiable {
    var id: String
    var title: String
    var numberOfLikes: Int
    var assetID: String
}

struct Asset: Identifiable {
    static let noAsset: Asset = Asset(id: "none", isPlaceholder: false, image: UIImage())
    var id: String
    var isPlaceholder: Bool
    var image: UIImage
    func withImage(_ image: UIImage) -> Asset {
        var this = self
        this.image = image
        return this
    }
}

protocol ModelStore {
    associatedtype Model: Identifiable
    func fetchByID(_ id: Model.ID) -> Model?
}

class AnyModelStore<Model: Identifiable>: ModelStore {
    private var models = [Model.ID: Model]()
    init(_ models: [Model]) {
        self.models = models.groupingByUniqueID()
    }
    func fetchByID(_ id: Model.ID) -> Model? {
        return self.models[id]
    }
}

extension Sequence where Element: Identifiable {
    func groupingByUniqueID() -> [Element.ID: Element] {
        return Dictionary(uniqueKeysWithValues: self.map { ($0.id, $0) })
    }
}

final class AssetStore {
    private var prepared: [Asset.ID: Asset] = [:]
    private var waiting: [Asset.ID: [() -> Void]] = [:]
    private let placeholder = UIImage(systemName: "photo")!

    func fetchByID(_ id: Asset.ID) -> Asset {
        prepared[id] ?? Asset(id: id, isPlaceholder: true, image: placeholder)
    }

    func loadAssetByID(_ id: Asset.ID, completion: @escaping () -> Void) {
        if waiting[id] != nil {
            waiting[id]?.append(completion)
            return
        }
        waiting[id] = [completion]
        let url = URL(string: "https://photos.example/\(id).jpg")!
        URLSession.shared.dataTask(with: url) { data, _, _ in
            guard let data, let image = UIImage(data: data) else { return }
            image.prepareForDisplay { preparedImage in
                DispatchQueue.main.async {
                    self.prepared[id] = Asset(id: id, isPlaceholder: false, image: preparedImage ?? image)
                    let blocks = self.waiting.removeValue(forKey: id) ?? []
                    blocks.forEach { $0() }
                }
            }
        }.resume()
    }
}

class DestinationPostCell: UICollectionViewCell {
    let imageView = UIImageView(frame: .zero)
    let titleLabel = UILabel(frame: .zero)
    public func configureFor(_ post: DestinationPost, using asset: Asset) {
        titleLabel.text = post.title
        imageView.image = asset.image
    }
    override init(frame: CGRect) {
        super.init(frame: frame)
        layer.shadowOpacity = 0.2
        layer.shadowRadius = 6.0
        imageView.translatesAutoresizingMaskIntoConstraints = false
        imageView.contentMode = .scaleAspectFill
        contentView.addSubview(imageView)
        titleLabel.translatesAutoresizingMaskIntoConstraints = false
        titleLabel.adjustsFontForContentSizeCategory = true
        titleLabel.font = UIFontMetrics(forTextStyle: .title1).scaledFont(for: .systemFont(ofSize: 22, weight: .bold))
        imageView.addSubview(titleLabel)
        NSLayoutConstraint.activate([
            imageView.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
            imageView.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
            imageView.topAnchor.constraint(equalTo: contentView.topAnchor),
            imageView.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
            titleLabel.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 15.0),
            titleLabel.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -15.0),
        ])
        contentView.layer.masksToBounds = true
        contentView.layer.cornerCurve = .continuous
        contentView.layer.cornerRadius = 12.0
    }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
    override func layoutSubviews() {
        super.layoutSubviews()
        layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: 12).cgPath
    }
}

class PostGridViewController: UIViewController {
    enum Section: Int, CaseIterable { case featured, all }
    var dataSource: UICollectionViewDiffableDataSource<Section, DestinationPost.ID>! = nil
    var collectionView: UICollectionView! = nil
    private let posts = SimulatedServer.posts.map {
        DestinationPost(id: $0.id, title: $0.title, numberOfLikes: $0.likes, assetID: $0.id)
    }
    private lazy var postsStore = AnyModelStore(posts)
    private let assetsStore = AssetStore()
    private var prefetchingIndexPathOperations = [IndexPath: String]()
    private var sawPlaceholder = Set<String>()
    private var cellOf: [String: UICollectionViewCell] = [:]
    private var isPrinted = false

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: createLayout())
        collectionView.autoresizingMask = [.flexibleHeight, .flexibleWidth]
        collectionView.backgroundColor = .systemGroupedBackground
        view.addSubview(collectionView)
        collectionView.prefetchDataSource = self
        configureDataSource()
        setInitialData()
        DispatchQueue.main.asyncAfter(deadline: .now() + 4) { print("dropped nothing") }
    }

    private func setPostNeedsUpdate(id: DestinationPost.ID) {
        var snapshot = dataSource.snapshot()
        snapshot.reconfigureItems([id])
        dataSource.apply(snapshot, animatingDifferences: true)
    }

    private func configureDataSource() {
        let cellRegistration = UICollectionView.CellRegistration<DestinationPostCell, DestinationPost.ID> {
            [weak self] cell, indexPath, postID in
            guard let self = self else { return }
            let post = self.postsStore.fetchByID(postID)!
            let asset = self.assetsStore.fetchByID(post.assetID)
            if asset.isPlaceholder {
                self.sawPlaceholder.insert(postID)
                self.cellOf[postID] = cell
                self.assetsStore.loadAssetByID(post.assetID) {
                    self.setPostNeedsUpdate(id: postID)
                }
            } else if !self.isPrinted, self.sawPlaceholder.contains(postID) {
                self.isPrinted = true
                print("placeholder then photo", asset.image.cgImage != nil)
                print("reconfigured same cell", self.cellOf[postID] === cell)
            }
            cell.configureFor(post, using: asset)
        }
        dataSource = UICollectionViewDiffableDataSource<Section, DestinationPost.ID>(collectionView: collectionView) {
            (collectionView, indexPath, identifier) in
            return collectionView.dequeueConfiguredReusableCell(using: cellRegistration, for: indexPath, item: identifier)
        }
    }

    private func setInitialData() {
        var snapshot = NSDiffableDataSourceSnapshot<Section, DestinationPost.ID>()
        snapshot.appendSections(Section.allCases)
        snapshot.appendItems(Array(posts.prefix(2)).map { $0.id }, toSection: .featured)
        snapshot.appendItems(Array(posts.dropFirst(2)).map { $0.id }, toSection: .all)
        dataSource.apply(snapshot, animatingDifferences: false)
    }

    private func createLayout() -> UICollectionViewLayout {
        let sectionProvider = { (sectionIndex: Int, layoutEnvironment: NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection? in
            let itemSize = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1.0), heightDimension: .fractionalHeight(1.0))
            let item = NSCollectionLayoutItem(layoutSize: itemSize)
            let columns = sectionIndex == 0 ? 1 : 2
            let groupSize = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1.0), heightDimension: .absolute(columns == 1 ? 350 : 200))
            let group = NSCollectionLayoutGroup.horizontal(layoutSize: groupSize, subitem: item, count: columns)
            group.interItemSpacing = .fixed(20)
            let section = NSCollectionLayoutSection(group: group)
            section.interGroupSpacing = 20
            section.contentInsets = NSDirectionalEdgeInsets(top: 20, leading: 20, bottom: 20, trailing: 20)
            return section
        }
        let config = UICollectionViewCompositionalLayoutConfiguration()
        config.interSectionSpacing = 20
        return UICollectionViewCompositionalLayout(sectionProvider: sectionProvider, configuration: config)
    }
}

extension PostGridViewController: UICollectionViewDataSourcePrefetching {
    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
        for indexPath in indexPaths {
            guard let postID = dataSource.itemIdentifier(for: indexPath), let post = postsStore.fetchByID(postID) else { continue }
            prefetchingIndexPathOperations[indexPath] = postID
            if assetsStore.fetchByID(post.assetID).isPlaceholder {
                assetsStore.loadAssetByID(post.assetID) { self.setPostNeedsUpdate(id: postID) }
            }
        }
    }
    func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
        for indexPath in indexPaths { prefetchingIndexPathOperations.removeValue(forKey: indexPath) }
    }
}

typealias Screen = PostGridViewController
