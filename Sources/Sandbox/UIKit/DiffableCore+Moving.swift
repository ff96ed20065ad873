extension DiffableCore {
  typealias Transaction = NSDiffableDataSourceTransaction<Section, Item>

  /// Moves one item, as a user who drops it does.
  @MainActor func move(
    from old: IndexPath, to new: IndexPath, will: ((Transaction) -> Void)?,
    did: ((Transaction) -> Void)?
  ) {
    guard outstanding == 0, !isApplying else { raiseDeadlock() }
    let storage = shown.storage
    guard let slot = storage.item(at: old.item, inSectionAt: old.section) else {
      SnapshotFault.raise(
        "Invalid parameter not satisfying: itemIdentifier", "There is no item at \(old)")
    }
    guard storage.sectionOrder.indices.contains(new.section) else {
      SnapshotFault.raise(
        "Invalid parameter not satisfying: section < _impl.numberOfSections",
        "There is no section for \(new)")
    }
    let section = storage.sectionOrder[new.section]
    var final = shown
    final.edit { storage in
      storage.displace([slot])
      let end = storage.order(ofSection: section).count
      storage.place([slot], inSection: section, at: min(new.item, end))
    }
    let transaction = transaction(to: final, sections: Set([old.section, new.section]).sorted())
    asLearner { will?(transaction) }
    isApplying = true
    shown = final
    upcoming = final
    let difference = SnapshotDifference(from: storage, to: final.storage)
    keepTrees(nil, changed: true)
    carryOut(difference, final, isFirst: false)
    isApplying = false
    asLearner { did?(transaction) }
  }

  private func transaction(to final: Snapshot, sections places: [Int]) -> Transaction {
    let sections = places.map { place in
      let slot = shown.storage.sectionOrder[place]
      return NSDiffableDataSourceSectionTransaction(
        sectionIdentifier: shown.storage.sections[slot],
        initialSnapshot: Self.roots(of: slot, in: shown),
        finalSnapshot: Self.roots(of: slot, in: final))
    }
    return Transaction(
      initialSnapshot: shown, finalSnapshot: final, sectionTransactions: sections)
  }

  private static func roots(of section: Int32, in snapshot: Snapshot) -> SectionSnapshot {
    var roots = SectionSnapshot()
    roots.append(
      snapshot.storage.items.identifiers(at: snapshot.storage.order(ofSection: section)))
    return roots
  }
}
