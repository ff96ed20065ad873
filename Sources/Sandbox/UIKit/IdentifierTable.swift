/// A set of identifiers, each of which has a slot: a small number that it keeps until it is removed.
///
/// A snapshot does to slots, which are plain numbers, what it would otherwise do to identifiers. Hashes
/// are kept: an identifier is hashed once for each table that it comes into. Identifiers lie in
/// plain memory: where the type is not known to the compiler, that is what is fast. A removed one is
/// let go at once.
///
/// `hash(into:)` and `==` run as the learner's code. It is `Sendable` because only one thread runs at
/// a time; who shares a table copies it before it changes.
///
/// - Complexity: O(1) an identifier, if they hash well.
final class IdentifierTable<Identifier: Hashable>: @unchecked Sendable {
  /// By slot. A free slot has none.
  private var identifiers: UnsafeMutablePointer<Identifier>
  /// By slot. That of a free slot means nothing.
  private var hashes: UnsafeMutablePointer<Int>
  /// How many slots there is room for.
  private var capacity: Int
  /// All slots, free ones too, are below this.
  private(set) var slotCount: Int
  private var freeSlots: [Int32]
  /// Slots, each at the first free place after the one that its hash names; at least half are
  /// `vacant`. Their number is a power of two, or 0.
  private var buckets: UnsafeMutablePointer<Int32>
  private var bucketCount: Int

  static var vacant: Int32 { -1 }

  /// Makes an empty table.
  init() {
    identifiers = .allocate(capacity: 0)
    hashes = .allocate(capacity: 0)
    buckets = .allocate(capacity: 0)
    (capacity, slotCount, freeSlots, bucketCount) = (0, 0, [], 0)
  }

  /// Makes a table with the same identifiers at the same slots.
  init(copying other: IdentifierTable) {
    (capacity, slotCount, freeSlots) = (other.slotCount, other.slotCount, other.freeSlots)
    bucketCount = other.bucketCount
    identifiers = .allocate(capacity: capacity)
    hashes = .allocate(capacity: capacity)
    buckets = .allocate(capacity: bucketCount)
    hashes.initialize(from: other.hashes, count: slotCount)
    buckets.initialize(from: other.buckets, count: bucketCount)
    if freeSlots.isEmpty {
      identifiers.initialize(from: other.identifiers, count: slotCount)
    } else {
      forEachSlot { (identifiers + $0).initialize(to: other.identifiers[$0]) }
    }
  }

  deinit {
    if freeSlots.isEmpty {
      identifiers.deinitialize(count: slotCount)
    } else {
      forEachSlot { (identifiers + $0).deinitialize(count: 1) }
    }
    identifiers.deallocate()
    hashes.deallocate()
    buckets.deallocate()
  }

  /// Calls for each slot that is not free, in no order that means anything.
  private func forEachSlot(_ body: (Int) -> Void) {
    for bucket in 0..<bucketCount where buckets[bucket] != Self.vacant {
      body(Int(buckets[bucket]))
    }
  }

  /// How many identifiers there are.
  var count: Int { slotCount - freeSlots.count }

  subscript(slot: Int32) -> Identifier { identifiers[Int(slot)] }

  /// The identifiers of slots, in their order.
  func identifiers(at slots: [Int32]) -> [Identifier] {
    Array(unsafeUninitializedCapacity: slots.count) { buffer, count in
      guard let start = buffer.baseAddress else { return }
      while count < slots.count {
        // What came together lies together, and is copied at once.
        let first = slots[count]
        var end = count + 1
        while end < slots.count, slots[end] == first + Int32(end - count) { end += 1 }
        (start + count).initialize(from: identifiers + Int(first), count: end - count)
        count = end
      }
    }
  }
}

// MARK: - Looking

extension IdentifierTable {
  func slot(of identifier: Identifier) -> Int32? {
    guard count > 0 else { return nil }
    let slot = withUnsafePointer(to: identifier) { pointer in
      asLearner { probe(pointer, pointer.pointee.hashValue).slot }
    }
    return slot == Self.vacant ? nil : slot
  }

  /// The slot here of what is in another table's slot.
  func slot(of slot: Int32, in other: IdentifierTable) -> Int32? {
    guard count > 0 else { return nil }
    let found = asLearner {
      probe(other.identifiers + Int(slot), other.hashes[Int(slot)]).slot
    }
    return found == Self.vacant ? nil : found
  }

  /// The slots here of what is in another table's slots; `vacant` for what is not here.
  ///
  /// It calls `==` for every identifier that is found, and `hash(into:)` for none.
  ///
  /// - Parameters:
  ///   - slots: Slots of the other table.
  ///   - order: Slots of this one, in the order in which they are likely to be met.
  func slots(
    of slots: [Int32], in other: IdentifierTable, likely order: [Int32]
  ) -> [Int32] {
    guard count > 0 else { return Array(repeating: Self.vacant, count: slots.count) }
    var indices = [Int32](repeating: 0, count: slotCount)
    for (index, slot) in order.enumerated() { indices[Int(slot)] = Int32(index) }
    let (hashes, identifiers) = (self.hashes, self.identifiers)
    let (theirHashes, theirs) = (other.hashes, other.identifiers)
    return Array(unsafeUninitializedCapacity: slots.count) { result, count in
      count = slots.count
      asLearner {
        var next = 0
        for (index, slot) in slots.enumerated() {
          let (hash, identifier) = (theirHashes[Int(slot)], theirs + Int(slot))
          if next < order.count, hashes[Int(order[next])] == hash,
            identifiers[Int(order[next])] == identifier.pointee
          {
            result[index] = order[next]
            next += 1
            continue
          }
          let found = probe(identifier, hash).slot
          result[index] = found
          if found != Self.vacant { next = Int(indices[Int(found)]) + 1 }
        }
      }
    }
  }

  /// Where an identifier is, or where it would go.
  private func probe(
    _ identifier: UnsafePointer<Identifier>, _ hash: Int
  ) -> (bucket: Int, slot: Int32) {
    let (buckets, hashes, identifiers) = (self.buckets, self.hashes, self.identifiers)
    let mask = bucketCount - 1
    var bucket = hash & mask
    while true {
      let slot = buckets[bucket]
      if slot == Self.vacant { return (bucket, slot) }
      if hashes[Int(slot)] == hash, identifiers[Int(slot)] == identifier.pointee {
        return (bucket, slot)
      }
      bucket = (bucket + 1) & mask
    }
  }
}

// MARK: - Changing

extension IdentifierTable {
  /// What an insertion found.
  struct Insertion {
    /// The slots of all identifiers given, in their order.
    var slots: [Int32] = []
    /// Those that were in the table before. They now hold the identifier that was given.
    var known: [Int32] = []
    /// Those that were given more than once, one entry for each time beyond the first.
    var repeated: [Int32] = []
  }

  /// Puts identifiers in. One that equals another takes its place.
  func insert(_ new: [Identifier]) -> Insertion {
    reserve(new.count)
    var insertion = Insertion()
    insertion.slots = Array(repeating: Self.vacant, count: new.count)
    let incoming = hashValues(of: new)
    // The slots that were given so far. Where nothing is known, nothing was given twice.
    var met: Set<Int32>?
    new.withUnsafeBufferPointer { source in
      guard let start = source.baseAddress else { return }
      for index in source.indices {
        let (hash, identifier) = (incoming[index], start + index)
        let (bucket, known) = asLearner { probe(identifier, hash) }
        if known == Self.vacant {
          insertion.slots[index] = add(identifier, hash, bucket)
          met?.insert(insertion.slots[index])
          continue
        }
        insertion.slots[index] = known
        if met == nil { met = Set(insertion.slots[..<index]) }
        if met?.insert(known).inserted == true {
          identifiers[Int(known)] = identifier.pointee
          insertion.known.append(known)
        } else {
          insertion.repeated.append(known)
        }
      }
    }
    return insertion
  }

  private func hashValues(of identifiers: [Identifier]) -> [Int] {
    identifiers.withUnsafeBufferPointer { source in
      Array(unsafeUninitializedCapacity: source.count) { hashes, count in
        count = source.count
        asLearner { for index in source.indices { hashes[index] = source[index].hashValue } }
      }
    }
  }

  private func add(_ identifier: UnsafePointer<Identifier>, _ hash: Int, _ bucket: Int) -> Int32 {
    let slot: Int
    if let free = freeSlots.popLast() {
      slot = Int(free)
    } else {
      slot = slotCount
      slotCount += 1
    }
    hashes[slot] = hash
    buckets[bucket] = Int32(slot)
    (identifiers + slot).initialize(to: identifier.pointee)
    return Int32(slot)
  }

  /// Takes identifiers out.
  func remove(_ slots: [Int32]) {
    for slot in slots {
      vacate(bucket(of: slot))
      (identifiers + Int(slot)).deinitialize(count: 1)
      freeSlots.append(slot)
    }
  }

  private func bucket(of slot: Int32) -> Int {
    var bucket = hashes[Int(slot)] & (bucketCount - 1)
    while buckets[bucket] != slot { bucket = (bucket + 1) & (bucketCount - 1) }
    return bucket
  }

  /// Empties a bucket and moves those behind it forward that could not be found any more.
  private func vacate(_ bucket: Int) {
    let mask = bucketCount - 1
    var hole = bucket
    var next = (bucket + 1) & mask
    while buckets[next] != Self.vacant {
      let home = hashes[Int(buckets[next])] & mask
      if (next - home) & mask >= (next - hole) & mask {
        buckets[hole] = buckets[next]
        hole = next
      }
      next = (next + 1) & mask
    }
    buckets[hole] = Self.vacant
  }

  /// Makes room for more identifiers.
  private func reserve(_ more: Int) {
    let slots = slotCount + max(0, more - freeSlots.count)
    if slots > capacity { grow(to: max(slots, capacity * 2, 4)) }
    let wanted = 2 * (count + more)
    guard wanted > bucketCount else { return }
    var size = max(8, bucketCount)
    while size < wanted { size *= 2 }
    spread(over: size)
  }

  private func grow(to capacity: Int) {
    let roomier = UnsafeMutablePointer<Identifier>.allocate(capacity: capacity)
    if freeSlots.isEmpty {
      roomier.moveInitialize(from: identifiers, count: slotCount)
    } else {
      forEachSlot { (roomier + $0).moveInitialize(from: identifiers + $0, count: 1) }
    }
    identifiers.deallocate()
    identifiers = roomier
    let roomierHashes = UnsafeMutablePointer<Int>.allocate(capacity: capacity)
    roomierHashes.moveInitialize(from: hashes, count: slotCount)
    hashes.deallocate()
    hashes = roomierHashes
    self.capacity = capacity
  }

  private func spread(over size: Int) {
    let roomier = UnsafeMutablePointer<Int32>.allocate(capacity: size)
    roomier.initialize(repeating: Self.vacant, count: size)
    forEachSlot { slot in
      var bucket = hashes[slot] & (size - 1)
      while roomier[bucket] != Self.vacant { bucket = (bucket + 1) & (size - 1) }
      roomier[bucket] = Int32(slot)
    }
    buckets.deallocate()
    (buckets, bucketCount) = (roomier, size)
  }
}
