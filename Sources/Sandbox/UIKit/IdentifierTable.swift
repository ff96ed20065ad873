/// A set of identifiers, each of which has a slot: a small number that it keeps until it is removed.
///
/// A snapshot does to slots, which are plain numbers, what it would otherwise do to identifiers. Hashes
/// are kept: an identifier is hashed once for each table that it comes into. Identifiers lie in memory
/// of their own, so that no copy of one is made to compare it, and a removed one is let go at once.
///
/// `hash(into:)` and `==` run as the learner's code. It is `Sendable` because only one thread runs at
/// a time; who shares a table copies it before it changes.
///
/// - Complexity: O(1) an identifier, if they hash well.
final class IdentifierTable<Identifier: Hashable>: @unchecked Sendable {
  /// By slot. That of a free slot means nothing.
  private(set) var hashes: [Int] = []
  /// The slots of identifiers, each at the first free place after the one that its hash names; at
  /// least half are `vacant`.
  private var buckets: [Int32] = []
  private var freeSlots: [Int32] = []
  private var memory: UnsafeMutablePointer<Identifier>
  private var capacity: Int

  static var vacant: Int32 { -1 }

  /// Makes an empty table.
  init() {
    capacity = 0
    memory = .allocate(capacity: 0)
  }

  /// Makes a table with the same identifiers at the same slots.
  init(copying other: IdentifierTable) {
    hashes = other.hashes
    buckets = other.buckets
    freeSlots = other.freeSlots
    capacity = hashes.count
    memory = .allocate(capacity: capacity)
    if freeSlots.isEmpty {
      memory.initialize(from: other.memory, count: capacity)
    } else {
      for slot in buckets where slot != Self.vacant {
        (memory + Int(slot)).initialize(to: other.memory[Int(slot)])
      }
    }
  }

  deinit {
    if freeSlots.isEmpty {
      memory.deinitialize(count: hashes.count)
    } else {
      for slot in buckets where slot != Self.vacant {
        (memory + Int(slot)).deinitialize(count: 1)
      }
    }
    memory.deallocate()
  }

  /// How many identifiers there are.
  var count: Int { hashes.count - freeSlots.count }
  /// All slots, free ones too, are below this.
  var slotCount: Int { hashes.count }

  subscript(slot: Int32) -> Identifier { memory[Int(slot)] }

  /// The identifiers of slots, in their order.
  func identifiers(at slots: [Int32]) -> [Identifier] {
    Array(unsafeUninitializedCapacity: slots.count) { buffer, count in
      guard let start = buffer.baseAddress else { return }
      while count < slots.count {
        // What came together lies together, and is copied at once.
        let first = slots[count]
        var end = count + 1
        while end < slots.count, slots[end] == first + Int32(end - count) { end += 1 }
        (start + count).initialize(from: memory + Int(first), count: end - count)
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
      asLearner { probe(pointer, pointer.pointee.hashValue, buckets).slot }
    }
    return slot == Self.vacant ? nil : slot
  }

  /// The slot here of what is in another table's slot.
  func slot(of slot: Int32, in other: IdentifierTable) -> Int32? {
    guard count > 0 else { return nil }
    let found = asLearner {
      probe(other.memory + Int(slot), other.hashes[Int(slot)], buckets).slot
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
    let (buckets, hashes, memory) = (self.buckets, self.hashes, self.memory)
    return Array(unsafeUninitializedCapacity: slots.count) { result, count in
      count = slots.count
      asLearner {
        var next = 0
        for (index, slot) in slots.enumerated() {
          let (hash, identifier) = (other.hashes[Int(slot)], other.memory + Int(slot))
          if next < order.count, hashes[Int(order[next])] == hash,
            memory[Int(order[next])] == identifier.pointee
          {
            result[index] = order[next]
            next += 1
            continue
          }
          let found = probe(identifier, hash, buckets).slot
          result[index] = found
          if found != Self.vacant { next = Int(indices[Int(found)]) + 1 }
        }
      }
    }
  }

  /// Where an identifier is, or where it would go.
  @inline(__always)
  private func probe(
    _ identifier: UnsafePointer<Identifier>, _ hash: Int, _ buckets: [Int32]
  ) -> (bucket: Int, slot: Int32) {
    let mask = buckets.count - 1
    var bucket = hash & mask
    while true {
      let slot = buckets[bucket]
      if slot == Self.vacant { return (bucket, slot) }
      if hashes[Int(slot)] == hash, memory[Int(slot)] == identifier.pointee {
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
  func insert(_ identifiers: [Identifier]) -> Insertion {
    reserve(identifiers.count)
    var insertion = Insertion()
    insertion.slots = Array(repeating: Self.vacant, count: identifiers.count)
    let incoming = hashValues(of: identifiers)
    // The slots that were given so far. Where nothing is known, nothing was given twice.
    var met: Set<Int32>?
    identifiers.withUnsafeBufferPointer { source in
      guard let start = source.baseAddress else { return }
      for index in source.indices {
        let (hash, identifier) = (incoming[index], start + index)
        let (bucket, known) = asLearner { probe(identifier, hash, buckets) }
        if known == Self.vacant {
          insertion.slots[index] = add(identifier, hash, bucket)
          met?.insert(insertion.slots[index])
          continue
        }
        insertion.slots[index] = known
        if met == nil { met = Set(insertion.slots[..<index]) }
        if met?.insert(known).inserted == true {
          memory[Int(known)] = identifier.pointee
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
    let slot: Int32
    if let free = freeSlots.popLast() {
      slot = free
      hashes[Int(slot)] = hash
    } else {
      slot = Int32(hashes.count)
      hashes.append(hash)
    }
    buckets[bucket] = slot
    (memory + Int(slot)).initialize(to: identifier.pointee)
    return slot
  }

  /// Takes identifiers out.
  func remove(_ slots: [Int32]) {
    for slot in slots {
      vacate(bucket(of: slot))
      (memory + Int(slot)).deinitialize(count: 1)
      freeSlots.append(slot)
    }
  }

  private func bucket(of slot: Int32) -> Int {
    var bucket = hashes[Int(slot)] & (buckets.count - 1)
    while buckets[bucket] != slot { bucket = (bucket + 1) & (buckets.count - 1) }
    return bucket
  }

  /// Empties a bucket and moves those behind it forward that could not be found any more.
  private func vacate(_ bucket: Int) {
    let mask = buckets.count - 1
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
    let needed = hashes.count + max(0, more - freeSlots.count)
    if needed > capacity {
      let capacity = max(needed, self.capacity * 2, 4)
      let roomier = UnsafeMutablePointer<Identifier>.allocate(capacity: capacity)
      if freeSlots.isEmpty {
        roomier.moveInitialize(from: memory, count: hashes.count)
      } else {
        for slot in buckets where slot != Self.vacant {
          (roomier + Int(slot)).moveInitialize(from: memory + Int(slot), count: 1)
        }
      }
      memory.deallocate()
      memory = roomier
      self.capacity = capacity
      hashes.reserveCapacity(capacity)
    }
    let wanted = 2 * (count + more)
    guard wanted > buckets.count else { return }
    var size = max(8, buckets.count)
    while size < wanted { size *= 2 }
    spread(over: size)
  }

  private func spread(over size: Int) {
    var roomier = [Int32](repeating: Self.vacant, count: size)
    for slot in buckets where slot != Self.vacant {
      var bucket = hashes[Int(slot)] & (size - 1)
      while roomier[bucket] != Self.vacant { bucket = (bucket + 1) & (size - 1) }
      roomier[bucket] = slot
    }
    buckets = roomier
  }
}
