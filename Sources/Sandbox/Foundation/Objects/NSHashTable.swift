/// Objects without an order, which it may hold weakly: the list of delegates of a service that has
/// several.
open class NSHashTable<ObjectType: AnyObject>: NSObject, @unchecked Sendable {
  private var entries: [Entry] = []
  private let isWeak: Bool

  private struct Entry {
    weak var object: ObjectType?
    var held: ObjectType?
  }

  /// Makes a table.
  ///
  /// - Parameters:
  ///   - options: `.weakMemory`, or strongly.
  ///   - initialCapacity: Accepted.
  public init(options: NSPointerFunctions.Options = [], capacity initialCapacity: Int = 0) {
    isWeak = options.contains(.weakMemory)
  }
  /// Makes a table that holds its objects weakly.
  public class func weakObjects() -> NSHashTable<ObjectType> {
    NSHashTable(options: .weakMemory)
  }

  /// The objects that are alive, in the order in which they came.
  open var allObjects: [ObjectType] { simulated(cost: costs.call) { entries.compactMap(\.object) } }
  /// How many entries there are; those of objects that are gone count until they are looked for.
  open var count: Int { allObjects.count }
  /// Any of the objects, or nil.
  open var anyObject: ObjectType? { allObjects.first }
  /// Adds an object, where it is not in it.
  open func add(_ object: ObjectType?) {
    simulated(cost: costs.call) {
      guard let object, !holds(object) else { return }
      entries.append(Entry(object: object, held: isWeak ? nil : object))
    }
  }
  /// Takes an object out.
  open func remove(_ object: ObjectType?) {
    simulated(cost: costs.call) {
      entries.removeAll { $0.object == nil || isSame($0.object, object) }
    }
  }
  /// Takes all objects out.
  open func removeAllObjects() { simulated(cost: costs.call) { entries = [] } }
  /// True where the object is in it.
  open func contains(_ anObject: ObjectType?) -> Bool {
    simulated(cost: costs.call) { anObject.map(holds) ?? false }
  }

  private func holds(_ object: ObjectType) -> Bool {
    entries.contains { isSame($0.object, object) }
  }
}

private func isSame(_ a: AnyObject?, _ b: AnyObject?) -> Bool {
  if let a = a as? NSObject, let b = b as? NSObject { return a.isEqual(b) }
  return a != nil && a === b
}

/// Objects by objects, either of which it may hold weakly.
open class NSMapTable<KeyType: AnyObject, ObjectType: AnyObject>: NSObject, @unchecked Sendable {
  private var entries: [Entry] = []
  private let hasWeakKeys: Bool
  private let hasWeakObjects: Bool

  private struct Entry {
    weak var key: KeyType?
    var heldKey: KeyType?
    weak var object: ObjectType?
    var heldObject: ObjectType?
    var isAlive: Bool { key != nil && object != nil }
  }

  /// Makes a table. The capacity is accepted.
  public init(
    keyOptions: NSPointerFunctions.Options = [], valueOptions: NSPointerFunctions.Options = [],
    capacity initialCapacity: Int = 0
  ) {
    hasWeakKeys = keyOptions.contains(.weakMemory)
    hasWeakObjects = valueOptions.contains(.weakMemory)
  }
  /// Makes a table that holds both strongly.
  public class func strongToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable() }
  /// Makes a table that holds its keys weakly.
  public class func weakToStrongObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(keyOptions: .weakMemory)
  }
  /// Makes a table that holds its objects weakly.
  public class func strongToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(valueOptions: .weakMemory)
  }
  /// Makes a table that holds both weakly.
  public class func weakToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(keyOptions: .weakMemory, valueOptions: .weakMemory)
  }

  /// A key's object, or nil. Complexity: O(count), unlike Foundation's.
  open func object(forKey aKey: KeyType?) -> ObjectType? {
    simulated(cost: costs.call) { entries.first { isSame($0.key, aKey) }?.object }
  }
  /// Gives a key an object; nil takes it out. Complexity: O(count), unlike Foundation's.
  open func setObject(_ anObject: ObjectType?, forKey aKey: KeyType?) {
    simulated(cost: costs.call) {
      entries.removeAll { !$0.isAlive || isSame($0.key, aKey) }
      guard let anObject, let aKey else { return }
      entries.append(
        Entry(
          key: aKey, heldKey: hasWeakKeys ? nil : aKey, object: anObject,
          heldObject: hasWeakObjects ? nil : anObject))
    }
  }
  /// Takes a key's object out.
  open func removeObject(forKey aKey: KeyType?) { setObject(nil, forKey: aKey) }
  /// Takes all objects out.
  open func removeAllObjects() { simulated(cost: costs.call) { entries = [] } }
  /// How many entries are alive.
  open var count: Int { simulated(cost: costs.call) { entries.count(where: \.isAlive) } }
  /// The keys that are alive, in the order in which they came.
  open func keyEnumerator() -> NSEnumerator {
    simulated(cost: costs.call) { NSEnumerator(entries.filter(\.isAlive).compactMap(\.key)) }
  }
  /// The objects that are alive, in the order in which they came; nil never.
  open func objectEnumerator() -> NSEnumerator? {
    simulated(cost: costs.call) { NSEnumerator(entries.filter(\.isAlive).compactMap(\.object)) }
  }
}

/// How a table holds what is in it.
public enum NSPointerFunctions {
  /// How.
  public struct Options: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Makes a set of options.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Keeps it alive.
    public static let strongMemory: Options = []
    /// Does not.
    public static let weakMemory = Options(rawValue: 5)
    /// Compared by identity; accepted: objects that are no `NSObject` always are.
    public static let objectPointerPersonality = Options(rawValue: 1 << 8)
  }
}

extension NSHashTable {
  /// How a table holds what is in it.
  public typealias Options = NSPointerFunctions.Options
}

extension NSMapTable {
  /// How a table holds what is in it.
  public typealias Options = NSPointerFunctions.Options
}
