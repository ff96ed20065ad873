// An image cache in memory and on disk, with URLCache and NSCacheDelegate, as blogs and documentation write it.
// prints: cold network
// prints: warm memory
// prints: disk file true
// prints: url cache true
// prints: evicted 1
// prints: size true trimmed true
// prints: no network from cache true
import UIKit

final class ImageStore: NSObject, NSCacheDelegate {
    enum Source { case memory, disk, network }
    static let shared = ImageStore()
    private let memory = NSCache<NSString, UIImage>()
    private let io = DispatchQueue(label: "image-store.io", qos: .utility)
    private let folder: URL
    private(set) var evictions = 0

    override init() {
        let caches = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first!
        folder = caches.appendingPathComponent("images", isDirectory: true)
        super.init()
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true, attributes: nil)
        memory.name = "images"
        memory.countLimit = 1
        memory.evictsObjectsWithDiscardedContent = true
        memory.delegate = self
        NotificationCenter.default.addObserver(
            forName: UIApplication.didReceiveMemoryWarningNotification, object: nil, queue: .main
        ) { [weak self] _ in
            self?.memory.removeAllObjects()
        }
    }

    func cache(_ cache: NSCache<AnyObject, AnyObject>, willEvictObject obj: Any) {
        evictions += 1
    }

    private func file(for url: URL) -> URL {
        let name = url.absoluteString.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? url.lastPathComponent
        return folder.appendingPathComponent(name)
    }

    func image(at url: URL, completion: @escaping (UIImage?, Source) -> Void) {
        let key = url.absoluteString as NSString
        if let image = memory.object(forKey: key) {
            completion(image, .memory)
            return
        }
        io.async {
            if let data = try? Data(contentsOf: self.file(for: url)), let image = UIImage(data: data)?.preparingForDisplay() {
                self.memory.setObject(image, forKey: key, cost: data.count)
                DispatchQueue.main.async { completion(image, .disk) }
                return
            }
            URLSession.shared.dataTask(with: url) { data, response, error in
                guard let data = data, let image = UIImage(data: data) else {
                    DispatchQueue.main.async { completion(nil, .network) }
                    return
                }
                self.io.async(flags: .barrier) {
                    try? data.write(to: self.file(for: url), options: .atomic)
                }
                let prepared = image.preparingForDisplay() ?? image
                self.memory.setObject(prepared, forKey: key, cost: data.count)
                DispatchQueue.main.async { completion(prepared, .network) }
            }.resume()
        }
    }

    func hasFile(for url: URL) -> Bool {
        FileManager.default.fileExists(atPath: file(for: url).path)
    }

    func trim(to limit: Int) throws -> (before: Int, after: Int) {
        let keys: [URLResourceKey] = [.contentModificationDateKey, .totalFileAllocatedSizeKey]
        func files() throws -> [(url: URL, date: Date, size: Int)] {
            try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: keys, options: .skipsHiddenFiles)
                .map { url in
                    let values = try url.resourceValues(forKeys: Set(keys))
                    return (url, values.contentModificationDate ?? .distantPast, values.totalFileAllocatedSize ?? 0)
                }
        }
        let all = try files().sorted { $0.date < $1.date }
        var total = all.reduce(0) { $0 + $1.size }
        let before = total
        for file in all where total > limit {
            try FileManager.default.removeItem(at: file.url)
            total -= file.size
        }
        return (before, try files().reduce(0) { $0 + $1.size })
    }
}

class CacheViewController: UIViewController {
    private let url = SimulatedServer.posts[0].photoURL
    private let other = SimulatedServer.posts[1].photoURL

    override func viewDidLoad() {
        super.viewDidLoad()
        URLCache.shared = URLCache(memoryCapacity: 20_000_000, diskCapacity: 100_000_000, diskPath: "images")
        let store = ImageStore.shared
        store.image(at: url) { _, source in
            print("cold", source)
            store.image(at: self.url) { image, source in
                print("warm", source)
                DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { self.more() }
            }
        }
    }

    private func more() {
        let store = ImageStore.shared
        print("disk file", store.hasFile(for: url))
        let request = URLRequest(url: url, cachePolicy: .returnCacheDataElseLoad, timeoutInterval: 60)
        let cached = URLCache.shared.cachedResponse(for: request)
        print("url cache", (cached?.data.count ?? 0) > 1000)
        store.image(at: other) { _, _ in
            print("evicted", store.evictions)
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
                do {
                    let sizes = try store.trim(to: 1_000_000)
                    let attributes = try FileManager.default.attributesOfItem(atPath: URL.cachesDirectory.path)
                    print("size", sizes.before > 1_000_000 && attributes[.type] as? FileAttributeType == .typeDirectory, "trimmed", sizes.after < sizes.before)
                } catch {
                    print("failed", error)
                }
                Task { await self.offline() }
            }
        }
    }

    private func offline() async {
        var request = URLRequest(url: url)
        request.cachePolicy = .returnCacheDataDontLoad
        let start = Date()
        let answer = try? await URLSession.shared.data(for: request)
        print("no network from cache", answer != nil && Date().timeIntervalSince(start) < 0.03)
    }
}

typealias Screen = CacheViewController
