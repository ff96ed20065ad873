internal import Trace

/// Tells what a cache is about to drop.
public protocol NSCacheDelegate: AnyObject {
  /// An object is about to go, by the cache's own doing or by the app's.
  func cache(_ cache: NSCache<AnyObject, AnyObject>, willEvictObject obj: Any)
}

extension NSCacheDelegate {
  /// Does nothing.
  public func cache(_ cache: NSCache<AnyObject, AnyObject>, willEvictObject obj: Any) {}
}

/// A cache that lets go of its oldest objects when it is over a limit, and of all of them when the
/// system is short of memory.
///
/// Safe from every thread. Which object goes first is not documented; on Apple's systems the oldest
/// was seen to go. Keys are compared by `isEqual`, as with Foundation's.
///
/// - Complexity: Each call is O(1), apart from what is evicted.
open class NSCache<KeyType: AnyObject, ObjectType: AnyObject>: NSObject, @unchecked Sendable {
  private struct Entry {
    var object: ObjectType
    var cost: Int
    var sequence: Int
  }
  private var entries: [AnyHashable: Entry] = [:]
  /// Keys in order of insertion; those whose sequence is no longer the entry's are stale.
  private var order: [(key: AnyHashable, sequence: Int)] = []
  private var oldest = 0
  private var sequence = 0
  private var totalCost = 0
  private var registration = 0
  private weak var evictionDelegate: (any NSCacheDelegate)?
  private var limits = (count: 0, cost: 0)

  /// For the learner's own use; nothing else reads it.
  open var name = ""

  /// Makes an empty cache without limits.
  public override init() {
    super.init()
    simulated(cost: costs.cache) {
      registration = Device.current.memory.register { [weak self] in self?.purge() }
    }
  }
  deinit { simulated { Device.current.memory.unregister(registration) } }

  /// Told before an object goes.
  open weak var delegate: (any NSCacheDelegate)? {
    get { evictionDelegate }
    set { evictionDelegate = newValue }
  }
  /// At most this many objects; 0 is no limit. Not strict.
  open var countLimit: Int {
    get { simulated { limits.count } }
    set {
      simulated(cost: costs.cache) {
        limits.count = newValue
        trim()
      }
    }
  }
  /// At most this total of the costs; 0 is no limit. Not strict.
  open var totalCostLimit: Int {
    get { simulated { limits.cost } }
    set {
      simulated(cost: costs.cache) {
        limits.cost = newValue
        trim()
      }
    }
  }

  /// Nothing here can discard its content, so that it makes no difference.
  open var evictsObjectsWithDiscardedContent = true

  /// The object of a key, or nil.
  open func object(forKey key: KeyType) -> ObjectType? {
    simulated(cost: costs.cache) {
      let entry = entries[hashable(key)]
      report(.cacheLookedUp(isHit: entry != nil))
      return entry?.object
    }
  }
  /// Keeps an object at no cost.
  open func setObject(_ object: ObjectType, forKey key: KeyType) {
    setObject(object, forKey: key, cost: 0)
  }
  /// Keeps an object, in place of the key's last one.
  open func setObject(_ object: ObjectType, forKey key: KeyType, cost: Int) {
    simulated(cost: costs.cache) {
      let key = hashable(key)
      if let old = entries[key] { totalCost -= old.cost }
      sequence += 1
      entries[key] = Entry(object: object, cost: cost, sequence: sequence)
      order.append((key, sequence))
      totalCost += cost
      trim()
    }
  }
  /// Lets go of a key's object.
  open func removeObject(forKey key: KeyType) {
    simulated(cost: costs.cache) {
      let key = hashable(key)
      guard let old = entries[key] else { return }
      tell(old)
      guard let old = entries.removeValue(forKey: key) else { return }
      totalCost -= old.cost
    }
  }
  /// Lets go of all objects.
  open func removeAllObjects() {
    simulated(cost: costs.cache) {
      tellOfAll()
      forget()
    }
  }

  private func hashable(_ key: KeyType) -> AnyHashable {
    (key as? NSObject).map(AnyHashable.init) ?? AnyHashable(ObjectIdentifier(key))
  }
  private func forget() {
    entries = [:]
    order = []
    oldest = 0
    totalCost = 0
  }
  private func purge() {
    guard !entries.isEmpty else { return }
    report(.cacheEvicted(count: entries.count))
    tellOfAll()
    forget()
  }
  private func tellOfAll() {
    guard evictionDelegate != nil else { return }
    for entry in entries.values.sorted(by: { $0.sequence < $1.sequence }) { tell(entry) }
  }
  private func tell(_ entry: Entry) {
    guard let delegate = evictionDelegate else { return }
    // As in Objective-C, where a cache knows nothing of the types of what it keeps.
    let cache = unsafeBitCast(self as AnyObject, to: NSCache<AnyObject, AnyObject>.self)
    asLearner { delegate.cache(cache, willEvictObject: entry.object) }
  }
  private func trim() {
    var evicted = 0
    while (limits.count > 0 && entries.count > limits.count)
      || (limits.cost > 0 && totalCost > limits.cost && !entries.isEmpty)
    {
      let (key, sequence) = order[oldest]
      oldest += 1
      guard let entry = entries[key], entry.sequence == sequence else { continue }
      tell(entry)
      entries[key] = nil
      totalCost -= entry.cost
      evicted += 1
    }
    if oldest > order.count / 2 {
      order.removeFirst(oldest)
      oldest = 0
    }
    if evicted > 0 { report(.cacheEvicted(count: evicted)) }
  }
}
