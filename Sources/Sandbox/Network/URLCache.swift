internal import Trace

/// Keeps answers of servers, as the raw bytes that came: in memory, and on disk for longer.
///
/// Both parts are bounded; what was used longest ago goes first. An answer is kept on disk only, and
/// comes from there in virtual time, where the memory part has no room for it; one that is larger than
/// a twentieth of the cache is not kept at all. The simulated server's answers forbid their use without
/// asking it again, and have nothing by which it could say that they are still right, so the
/// protocol's policy loads them anew: only ``URLRequest/CachePolicy/returnCacheDataElseLoad`` and
/// ``URLRequest/CachePolicy/returnCacheDataDontLoad`` find them here.
///
/// Simplified: an answer is known by its URL alone, and the disk part ends with the run.
open class URLCache: NSObject, @unchecked Sendable {
  /// The app's: 4 MB in memory and 20 MB on disk, as Apple's documentation has it.
  public static nonisolated(unsafe) var shared = URLCache(
    memoryCapacity: 4 << 20, diskCapacity: 20 << 20)

  private var memoryLimit: Int
  private var diskLimit: Int
  /// The answers, the one that was used last at the end.
  private var entries: [Entry] = []
  private var registration: Int?

  private final class Entry {
    let url: URL
    let bytes: Int
    let response: URLResponse
    /// What is held in memory; nil where it is on disk only.
    var inMemory: CachedURLResponse?
    /// What is on disk: no memory of the app's.
    var onDisk: [UInt8]?
    init(_ url: URL, _ answer: CachedURLResponse) {
      self.url = url
      bytes = answer.data.count
      response = answer.response
    }
  }

  /// Makes a cache.
  ///
  /// - Parameters:
  ///   - memoryCapacity: Bytes that it may hold in memory.
  ///   - diskCapacity: Bytes that it may hold on disk.
  ///   - directory: Where on disk; the simulated disk part has no files.
  public init(memoryCapacity: Int, diskCapacity: Int, directory: URL? = nil) {
    memoryLimit = memoryCapacity
    diskLimit = diskCapacity
    super.init()
    register()
  }
  /// Makes a cache, as ``init(memoryCapacity:diskCapacity:directory:)`` does.
  public convenience init(memoryCapacity: Int, diskCapacity: Int, diskPath path: String?) {
    self.init(memoryCapacity: memoryCapacity, diskCapacity: diskCapacity)
  }
  deinit { if let registration { Device.current.memory.unregister(registration) } }

  private func register() {
    simulated { registration = Device.current.memory.register { [weak self] in self?.forget() } }
  }

  /// Bytes that it may hold in memory.
  open var memoryCapacity: Int {
    get { simulated(cost: costs.call) { memoryLimit } }
    set {
      simulated(cost: costs.call) {
        memoryLimit = newValue
        trim()
      }
    }
  }
  /// Bytes that it may hold on disk.
  open var diskCapacity: Int {
    get { simulated(cost: costs.call) { diskLimit } }
    set {
      simulated(cost: costs.call) {
        diskLimit = newValue
        trim()
      }
    }
  }
  /// Bytes that it holds in memory.
  open var currentMemoryUsage: Int { simulated(cost: costs.call) { usage { $0.inMemory != nil } } }
  /// Bytes that it holds on disk.
  open var currentDiskUsage: Int { simulated(cost: costs.call) { usage { $0.onDisk != nil } } }

  /// The answer that is kept for a request; nil where there is none. From disk it takes its time.
  open func cachedResponse(for request: URLRequest) -> CachedURLResponse? {
    simulated(cost: costs.cache) {
      guard let entry = entry(for: request) else { return nil }
      if let answer = entry.inMemory { return answer }
      let reading = UInt64(entry.bytes) * costs.diskBytePicoseconds / 1000 + costs.openFile
      runtimeNoteDisk(reading)
      elapse(reading)
      return asLearner { Self.answer(of: entry) }
    }
  }
  /// Keeps an answer to a request, if it has room.
  open func storeCachedResponse(_ cachedResponse: CachedURLResponse, for request: URLRequest) {
    simulated(cost: costs.cache) { store(cachedResponse, for: request) }
  }
  /// Forgets the answer to a request.
  open func removeCachedResponse(for request: URLRequest) {
    simulated(cost: costs.cache) { entries.removeAll { $0.url == request.url } }
  }
  /// Forgets all.
  open func removeAllCachedResponses() { simulated(cost: costs.cache) { entries = [] } }

  /// Where an answer may be kept.
  public enum StoragePolicy: UInt, Sendable {
    /// In memory and on disk.
    case allowed
    /// In memory.
    case allowedInMemoryOnly
    /// Nowhere.
    case notAllowed
  }
}

// What sessions and the system do with a cache.
extension URLCache {
  /// Looks an answer up for a session, and gives the ns that it takes besides.
  func lookUp(_ request: URLRequest) -> (answer: CachedURLResponse, delay: UInt64)? {
    let found = entry(for: request)
    report(.cacheLookedUp(isHit: found != nil))
    guard let found else { return nil }
    if let answer = found.inMemory { return (answer, 0) }
    return (
      Self.answer(of: found),
      UInt64(found.bytes) * costs.diskBytePicoseconds / 1000 + costs.openFile
    )
  }

  func store(_ answer: CachedURLResponse, for request: URLRequest) {
    guard let url = request.url, answer.storagePolicy != .notAllowed else { return }
    let bytes = answer.data.count
    guard bytes <= max(memoryLimit, diskLimit) / 20 else { return }
    entries.removeAll { $0.url == url }
    let entry = Entry(url, answer)
    entry.inMemory = answer
    if answer.storagePolicy == .allowed, bytes <= diskLimit / 20 {
      entry.onDisk = Array(answer.data)
    }
    entries.append(entry)
    trim()
  }

  /// Drops what is over the bounds, the oldest first.
  private func trim() {
    while usage({ $0.inMemory != nil }) > memoryLimit {
      entries.first { $0.inMemory != nil }?.inMemory = nil
    }
    while usage({ $0.onDisk != nil }) > diskLimit {
      entries.first { $0.onDisk != nil }?.onDisk = nil
    }
    let before = entries.count
    entries.removeAll { $0.inMemory == nil && $0.onDisk == nil }
    if entries.count < before { report(.cacheEvicted(count: before - entries.count)) }
  }

  /// The memory part is given back when the system asks for memory.
  private func forget() {
    for entry in entries { entry.inMemory = nil }
    trim()
  }

  private func entry(for request: URLRequest) -> Entry? {
    guard let index = entries.firstIndex(where: { $0.url == request.url }) else { return nil }
    let entry = entries.remove(at: index)
    entries.append(entry)
    return entry
  }

  private static func answer(of entry: Entry) -> CachedURLResponse {
    CachedURLResponse(response: entry.response, data: Data(entry.onDisk ?? []))
  }

  private func usage(_ isCounted: (Entry) -> Bool) -> Int {
    entries.reduce(0) { isCounted($1) ? $0 + $1.bytes : $0 }
  }
}
