// Prefetching with an Operation subclass, as in "Prefetching collection view data".
// prints: configured own data
// prints: prefetched before display true
// prints: cancelled 1
import UIKit

class AsyncFetcherOperation: Operation, @unchecked Sendable {
    let identifier: UUID
    private(set) var fetchedData: DisplayData?

    init(identifier: UUID) {
        self.identifier = identifier
    }

    override func main() {
        Thread.sleep(forTimeInterval: 0.02)
        guard !isCancelled else { return }
        fetchedData = DisplayData(color: .red)
    }
}

class DisplayData: NSObject {
    var color: UIColor
    init(color: UIColor) {
        self.color = color
    }
}

class AsyncFetcher {
    private let serialAccessQueue = OperationQueue()
    private let fetchQueue = OperationQueue()
    private var completionHandlers = [UUID: [(DisplayData?) -> Void]]()
    private var cache = NSCache<NSUUID, DisplayData>()

    init() {
        serialAccessQueue.maxConcurrentOperationCount = 1
    }

    func fetchAsync(_ identifier: UUID, completion: ((DisplayData?) -> Void)? = nil) {
        serialAccessQueue.addOperation {
            if let completion = completion {
                let handlers = self.completionHandlers[identifier, default: []]
                self.completionHandlers[identifier] = handlers + [completion]
            }
            self.fetchData(for: identifier)
        }
    }

    func fetchedData(for identifier: UUID) -> DisplayData? {
        return cache.object(forKey: identifier as NSUUID)
    }

    func cancelFetch(_ identifier: UUID) {
        serialAccessQueue.addOperation {
            self.fetchQueue.isSuspended = true
            defer {
                self.fetchQueue.isSuspended = false
            }
            self.operation(for: identifier)?.cancel()
            self.completionHandlers[identifier] = nil
        }
    }

    private func fetchData(for identifier: UUID) {
        guard operation(for: identifier) == nil else { return }
        if let data = fetchedData(for: identifier) {
            invokeCompletionHandlers(for: identifier, with: data)
        } else {
            let operation = AsyncFetcherOperation(identifier: identifier)
            operation.completionBlock = { [weak operation] in
                guard let fetchedData = operation?.fetchedData else { return }
                self.cache.setObject(fetchedData, forKey: identifier as NSUUID)
                self.serialAccessQueue.addOperation {
                    self.invokeCompletionHandlers(for: identifier, with: fetchedData)
                }
            }
            fetchQueue.addOperation(operation)
        }
    }

    private func operation(for identifier: UUID) -> AsyncFetcherOperation? {
        for case let fetchOperation as AsyncFetcherOperation in fetchQueue.operations
        where !fetchOperation.isCancelled && fetchOperation.identifier == identifier {
            return fetchOperation
        }
        return nil
    }

    private func invokeCompletionHandlers(for identifier: UUID, with fetchedData: DisplayData) {
        let completionHandlers = self.completionHandlers[identifier, default: []]
        self.completionHandlers[identifier] = nil
        for completionHandler in completionHandlers {
            completionHandler(fetchedData)
        }
    }
}

struct Model {
    var identifier = UUID()
}

class Cell: UICollectionViewCell {
    static let reuseIdentifier = "Cell"
    var representedIdentifier: UUID?

    func configure(with data: DisplayData?) {
        backgroundColor = data?.color
    }
}

class CustomDataSource: NSObject, UICollectionViewDataSource, UICollectionViewDataSourcePrefetching {
    private let models = (1...1000).map { _ in
        return Model()
    }
    private let asyncFetcher = AsyncFetcher()
    private var prefetched: Set<Int> = []
    private var isNoticed = false, isConfigured = false, cancellations = 0

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        return models.count
    }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        guard let cell = collectionView.dequeueReusableCell(withReuseIdentifier: Cell.reuseIdentifier, for: indexPath) as? Cell else {
            fatalError("Expected `\(Cell.self)` type for reuseIdentifier \(Cell.reuseIdentifier).")
        }
        if prefetched.contains(indexPath.row), !isNoticed {
            isNoticed = true
            print("prefetched before display", !collectionView.indexPathsForVisibleItems.contains(indexPath))
        }
        let model = models[indexPath.row]
        let identifier = model.identifier
        cell.representedIdentifier = identifier

        if let fetchedData = asyncFetcher.fetchedData(for: identifier) {
            cell.configure(with: fetchedData)
        } else {
            cell.configure(with: nil)
            asyncFetcher.fetchAsync(identifier) { fetchedData in
                DispatchQueue.main.async {
                    guard cell.representedIdentifier == identifier else { return }
                    cell.configure(with: fetchedData)
                    if !self.isConfigured { print("configured own data") }
                    self.isConfigured = true
                }
            }
        }
        return cell
    }

    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
        for indexPath in indexPaths {
            let model = models[indexPath.row]
            prefetched.insert(indexPath.row)
            asyncFetcher.fetchAsync(model.identifier)
        }
    }

    func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
        cancellations += 1
        if cancellations == 1 { print("cancelled", cancellations) }
        for indexPath in indexPaths {
            let model = models[indexPath.row]
            asyncFetcher.cancelFetch(model.identifier)
        }
    }
}

class PrefetchViewController: UICollectionViewController {
    private let source = CustomDataSource()

    init() {
        super.init(collectionViewLayout: UICollectionViewFlowLayout())
    }
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.dataSource = source
        collectionView.prefetchDataSource = source
        collectionView.register(Cell.self, forCellWithReuseIdentifier: Cell.reuseIdentifier)
        guard let layout = collectionViewLayout as? UICollectionViewFlowLayout else { return }
        layout.itemSize = CGSize(width: 110, height: 110)
        layout.minimumInteritemSpacing = 4
        layout.sectionInset = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    }
}

typealias Screen = PrefetchViewController
