// Scroll view delegates, a header that stretches, infinite pages, and cells that follow the scroll.
// prints: drag begins
// prints: target reached true
// prints: decelerated true
// prints: pages more than one true
// prints: effects true
import UIKit

final class PagedFeed {
    private(set) var items: [String] = []
    private var page = 0
    private var isLoading = false
    private struct Page: Decodable {
        struct Entry: Decodable { let id: String }
        let posts: [Entry]
    }

    func loadMore(completion: @escaping (Result<[String], Error>) -> Void) {
        guard !isLoading else { return }
        isLoading = true
        page += 1
        var components = URLComponents(string: "https://feed.example/posts")!
        components.queryItems = [URLQueryItem(name: "page", value: String(page))]
        let task = URLSession.shared.dataTask(with: components.url!) { data, response, error in
            let result: Result<[String], Error>
            defer {
                DispatchQueue.main.async {
                    self.isLoading = false
                    completion(result)
                }
            }
            if let error {
                result = .failure(error)
                return
            }
            result = Result { try JSONDecoder().decode(Page.self, from: data ?? Data()).posts.map(\.id) }
                .map { ids in ids.map { "\($0)-\(self.page)" } }
        }
        task.resume()
    }

    func append(_ new: [String]) { items += new }
}

final class ParallaxCell: UICollectionViewCell {
    let imageView = UIImageView()
    private var center_: NSLayoutConstraint!
    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.clipsToBounds = true
        imageView.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(imageView)
        center_ = imageView.centerYAnchor.constraint(equalTo: contentView.centerYAnchor)
        NSLayoutConstraint.activate([
            center_,
            imageView.widthAnchor.constraint(equalTo: contentView.widthAnchor),
            imageView.heightAnchor.constraint(equalTo: contentView.heightAnchor, multiplier: 1.2),
        ])
    }
    required init?(coder: NSCoder) { fatalError() }
    func updateParallax(in view: UIView) {
        let frame = convert(bounds, to: view)
        let offset = (frame.midY - view.bounds.midY) / view.bounds.height
        center_.constant = offset * 20
        imageView.transform = CGAffineTransform(scaleX: 1 + abs(offset) * 0.1, y: 1 + abs(offset) * 0.1)
    }
}

class ScrollEffectsViewController: UIViewController, UICollectionViewDelegate, UICollectionViewDataSource {
    private let feed = PagedFeed()
    private lazy var collectionView: UICollectionView = {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: view.bounds.width, height: 180)
        layout.minimumLineSpacing = 1
        let collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
        collectionView.contentInset = UIEdgeInsets(top: 120, left: 0, bottom: 0, right: 0)
        collectionView.showsVerticalScrollIndicator = false
        collectionView.decelerationRate = .fast
        return collectionView
    }()
    private let header = UIView()
    private var target: CGPoint?
    private var pages = 0
    private var scrolled = 0
    private var said = Set<String>()

    private func say(_ key: String, _ value: @autoclosure () -> Bool? = nil) {
        guard said.insert(key).inserted else { return }
        if let value = value() { print(key, value) } else { print(key) }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(ParallaxCell.self, forCellWithReuseIdentifier: "\(ParallaxCell.self)")
        collectionView.dataSource = self
        collectionView.delegate = self
        view.addSubview(collectionView)
        header.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: 120)
        view.addSubview(header)
        loadMore()
    }

    private func loadMore() {
        feed.loadMore { [weak self] result in
            guard let self = self else { return }
            switch result {
            case .success(let new):
                let first = self.feed.items.count
                self.feed.append(new)
                self.pages += 1
                let paths = (first..<self.feed.items.count).map { IndexPath(item: $0, section: 0) }
                self.collectionView.insertItems(at: paths)
            case .failure(let error):
                print("failed", error.localizedDescription)
            }
        }
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { feed.items.count }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "\(ParallaxCell.self)", for: indexPath)
    }
    func collectionView(_ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath) {
        if indexPath.item == feed.items.count - 1 { loadMore() }
    }

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { say("drag begins") }
    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        scrolled += 1
        let y = scrollView.contentOffset.y + scrollView.adjustedContentInset.top
        header.frame.size.height = max(60, 120 - y)
        header.alpha = 1 - min(1, max(0, y / 300))
        for case let cell as ParallaxCell in collectionView.visibleCells { cell.updateParallax(in: view) }
    }
    func scrollViewWillEndDragging(_ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>) {
        let row = (targetContentOffset.pointee.y / 181).rounded()
        targetContentOffset.pointee.y = row * 181
        target = targetContentOffset.pointee
    }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        say("target reached", target.map { abs($0.y - scrollView.contentOffset.y) < 1 })
        say("decelerated", !scrollView.isDecelerating)
        say("pages more than one", pages > 1 || feed.items.count >= 20)
        say("effects", scrolled > 30 && header.frame.height == 60)
    }
}

typealias Screen = ScrollEffectsViewController
