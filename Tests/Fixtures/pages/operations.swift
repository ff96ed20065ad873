// Operations, dependent, asynchronous and cancelled, as in the documentation of Operation.
// prints: resize after download true
// prints: async state 0 1 executing then finished
// prints: dependency order download filter
// prints: block done
// prints: cancelled ones never ran true
// prints: all finished on main true
// prints: progress 1.0
import UIKit

class AsyncOperation: Operation, @unchecked Sendable {
    private let lockQueue = DispatchQueue(label: "com.example.asyncoperation", attributes: .concurrent)
    override var isAsynchronous: Bool {
        return true
    }
    private var _isExecuting: Bool = false
    override private(set) var isExecuting: Bool {
        get {
            return lockQueue.sync { () -> Bool in
                return _isExecuting
            }
        }
        set {
            willChangeValue(forKey: "isExecuting")
            lockQueue.sync(flags: [.barrier]) {
                _isExecuting = newValue
            }
            didChangeValue(forKey: "isExecuting")
        }
    }
    private var _isFinished: Bool = false
    override private(set) var isFinished: Bool {
        get {
            return lockQueue.sync { () -> Bool in
                return _isFinished
            }
        }
        set {
            willChangeValue(forKey: "isFinished")
            lockQueue.sync(flags: [.barrier]) {
                _isFinished = newValue
            }
            didChangeValue(forKey: "isFinished")
        }
    }
    override func start() {
        guard !isCancelled else {
            finish()
            return
        }
        isFinished = false
        isExecuting = true
        main()
    }
    override func main() {
        fatalError("Subclasses must implement `main` without overriding super.")
    }
    func finish() {
        isExecuting = false
        isFinished = true
    }
}

final class DownloadOperation: AsyncOperation, @unchecked Sendable {
    private let url: URL
    private(set) var image: UIImage?
    private var task: URLSessionDataTask?

    init(url: URL) {
        self.url = url
        super.init()
        name = "download"
    }

    override func main() {
        task = URLSession.shared.dataTask(with: url) { [weak self] data, _, _ in
            defer { self?.finish() }
            guard let self, !self.isCancelled, let data else { return }
            self.image = UIImage(data: data)?.preparingForDisplay()
        }
        task?.resume()
    }

    override func cancel() {
        task?.cancel()
        super.cancel()
    }
}

final class ResizeOperation: Operation, @unchecked Sendable {
    private let size: CGSize
    private(set) var result: UIImage?

    init(size: CGSize) {
        self.size = size
    }

    override func main() {
        let source = dependencies.compactMap { ($0 as? DownloadOperation)?.image }.first
        guard let source, !isCancelled else { return }
        let renderer = UIGraphicsImageRenderer(size: size)
        result = renderer.image { _ in source.draw(in: CGRect(origin: .zero, size: size)) }
    }
}

class OperationsViewController: UIViewController {
    let queue: OperationQueue = {
        let queue = OperationQueue()
        queue.name = "Download queue"
        queue.maxConcurrentOperationCount = 2
        queue.qualityOfService = .userInitiated
        return queue
    }()
    private let lock = NSLock()
    private var order: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        let download = DownloadOperation(url: SimulatedServer.posts[0].photoURL)
        let resize = ResizeOperation(size: CGSize(width: 40, height: 40))
        resize.addDependency(download)
        resize.completionBlock = { [unowned resize] in
            print("resize after download", resize.result?.size == CGSize(width: 40, height: 40) && download.isFinished)
            print("async state", download.isExecuting ? 1 : 0, download.isFinished ? 1 : 0, "executing then finished")
        }
        queue.addOperations([resize, download], waitUntilFinished: false)
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) { self.blocks() }
    }

    private func note(_ text: String) {
        lock.lock()
        defer { lock.unlock() }
        order.append(text)
    }

    private func blocks() {
        let block = BlockOperation { Thread.sleep(forTimeInterval: 0.01) }
        block.addExecutionBlock { Thread.sleep(forTimeInterval: 0.02) }
        block.completionBlock = { print("block done") }
        OperationQueue().addOperation(block)

        let filter = BlockOperation { [unowned self] in note("filter") }
        let load = BlockOperation { [unowned self] in note("download") }
        filter.addDependency(load)
        filter.queuePriority = .veryHigh
        let shown = BlockOperation { [unowned self] in print("dependency order", order.joined(separator: " ")) }
        shown.addDependency(filter)
        OperationQueue.main.addOperations([shown, filter, load], waitUntilFinished: false)
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { self.cancels() }
    }

    private func cancels() {
        let serial = OperationQueue()
        serial.maxConcurrentOperationCount = 1
        serial.isSuspended = true
        var ran = false
        for _ in 0..<5 { serial.addOperation { ran = true } }
        serial.cancelAllOperations()
        serial.isSuspended = false
        serial.addBarrierBlock {
            OperationQueue.main.addOperation {
                print("cancelled ones never ran", !ran)
                print("all finished on main", Thread.isMainThread && serial.operationCount == 0)
                self.progress()
            }
        }
    }

    private func progress() {
        let progress = Progress(totalUnitCount: 4)
        for _ in 0..<4 { progress.completedUnitCount += 1 }
        print("progress", progress.fractionCompleted)
    }
}

typealias Screen = OperationsViewController
