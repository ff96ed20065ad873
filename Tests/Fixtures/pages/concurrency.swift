// async/await, actors, groups and streams, as in WWDC21 "Meet async/await" and "Protect mutable state with actors".
// prints: thumbnail 40.0 40.0
// prints: same image true
// prints: group 6
// prints: async let 2
// prints: stream 1 2 3
// prints: terminated cancelled
// prints: continuation 5
// prints: main true
// prints: cancelled true
// prints: local trace-1
// prints: sorted true
import UIKit

enum FetchError: Error { case badID, badImage }

func thumbnailURLRequest(for id: String) -> URLRequest {
    URLRequest(url: URL(string: "https://photos.example/\(id).jpg")!)
}

func fetchThumbnail(for id: String) async throws -> UIImage {
    let request = thumbnailURLRequest(for: id)
    let (data, response) = try await URLSession.shared.data(for: request)
    guard (response as? HTTPURLResponse)?.statusCode == 200 else { throw FetchError.badID }
    let maybeImage = UIImage(data: data)
    guard let thumbnail = await maybeImage?.thumbnail else { throw FetchError.badImage }
    return thumbnail
}

extension UIImage {
    var thumbnail: UIImage? {
        get async {
            let size = CGSize(width: 40, height: 40)
            return await self.byPreparingThumbnail(ofSize: size)
        }
    }
}

actor ImageDownloader {
    private enum CacheEntry {
        case inProgress(Task<UIImage, Error>)
        case ready(UIImage)
    }
    private var cache: [String: CacheEntry] = [:]

    func image(from id: String) async throws -> UIImage? {
        if let cached = cache[id] {
            switch cached {
            case .ready(let image):
                return image
            case .inProgress(let task):
                return try await task.value
            }
        }
        let task = Task {
            try await fetchThumbnail(for: id)
        }
        cache[id] = .inProgress(task)
        do {
            let image = try await task.value
            cache[id] = .ready(image)
            return image
        } catch {
            cache[id] = nil
            throw error
        }
    }
}

class QuakeMonitor {
    var quakeHandler: ((Int) -> Void)?
    private var timer: Timer?
    private var count = 0
    func startMonitoring() {
        timer = Timer.scheduledTimer(withTimeInterval: 0.05, repeats: true) { [self] _ in
            count += 1
            quakeHandler?(count)
        }
    }
    func stopMonitoring() { timer?.invalidate() }
}

extension QuakeMonitor {
    static var quakes: AsyncStream<Int> {
        AsyncStream { continuation in
            let monitor = QuakeMonitor()
            monitor.quakeHandler = { quake in
                continuation.yield(quake)
            }
            continuation.onTermination = { @Sendable reason in
                print("terminated", reason)
                DispatchQueue.main.async { monitor.stopMonitoring() }
            }
            monitor.startMonitoring()
        }
    }
}

enum Trace2 {
    @TaskLocal static var id = "none"
}

func legacy(_ completion: @escaping (Result<Int, Error>) -> Void) {
    DispatchQueue.global(qos: .utility).async { completion(.success(5)) }
}

class ConcurrencyViewController: UIViewController {
    private let downloader = ImageDownloader()
    private var imageTasks: [IndexPath: Task<Void, Never>] = [:]

    override func viewDidLoad() {
        super.viewDidLoad()
        Task {
            do {
                try await everything()
            } catch {
                print("failed", error)
            }
        }
    }

    private func everything() async throws {
        let first = try await fetchThumbnail(for: "post-0")
        print("thumbnail", first.size.width, first.size.height)

        async let one = downloader.image(from: "post-1")
        async let two = downloader.image(from: "post-1")
        let (a, b) = try await (one, two)
        print("same image", a === b)

        var thumbnails: [String: UIImage] = [:]
        try await withThrowingTaskGroup(of: (String, UIImage).self) { group in
            for id in (0..<6).map({ "post-\($0)" }) {
                group.addTask(priority: .medium) {
                    return (id, try await fetchThumbnail(for: id))
                }
            }
            for try await (id, thumbnail) in group {
                thumbnails[id] = thumbnail
            }
        }
        print("group", thumbnails.count)

        async let (data, _) = URLSession.shared.data(for: thumbnailURLRequest(for: "post-2"))
        async let (metadata, _) = URLSession.shared.data(from: URL(string: "https://feed.example/posts?page=1")!)
        print("async let", [try await data, try await metadata].filter { !$0.isEmpty }.count)

        let quakes = Task { @MainActor in
            var seen: [Int] = []
            for await quake in QuakeMonitor.quakes {
                seen.append(quake)
                if seen.count == 3 { print("stream", seen.map(String.init).joined(separator: " ")) }
            }
        }
        try await Task.sleep(nanoseconds: 200_000_000)
        quakes.cancel()
        _ = await quakes.value

        let number = try await withCheckedThrowingContinuation { continuation in
            legacy { result in continuation.resume(with: result) }
        }
        print("continuation", number)

        let isMain = await Task.detached(priority: .background) {
            await MainActor.run { Thread.isMainThread }
        }.value
        print("main", isMain)

        imageTasks[IndexPath(item: 0, section: 0)] = Task {
            defer { imageTasks[IndexPath(item: 0, section: 0)] = nil }
            do {
                try await Task.sleep(for: .seconds(10))
            } catch is CancellationError {
                print("cancelled", Task.isCancelled)
            } catch {}
        }
        await Task.yield()
        let running = imageTasks[IndexPath(item: 0, section: 0)]
        running?.cancel()
        await running?.value

        await Trace2.$id.withValue("trace-1") {
            await Task { print("local", Trace2.id) }.value
        }

        let words = AsyncStream<String> { continuation in
            for word in ["c", "a", "b"] { continuation.yield(word) }
            continuation.finish()
        }
        let sorted = await words.map { $0.uppercased() }.filter { $0 != "Z" }.reduce(into: []) { $0.append($1) }.sorted()
        print("sorted", sorted == ["A", "B", "C"])
    }
}

typealias Screen = ConcurrencyViewController
