/// What UIKit answers to wrong calls of a section snapshot: an NSInternalInconsistencyException.
///
/// The reasons are UIKit's own, as seen on Mac Catalyst; the sentence that follows each is ours.
enum SectionSnapshotFault {
  /// - Parameter role: "Item", "Parent item", "Item identifier to insert before" …
  static func absent(_ role: String, _ identifier: some Hashable) -> Never {
    let subject = role.contains("identifier") ? role : "\(role) identifier"
    SnapshotFault.raise(
      "\(subject) does not exist in section snapshot: \(identifier)", "Ask contains(_:) first")
  }

  static func notDeleted(_ identifier: some Hashable) -> Never {
    SnapshotFault.raise(
      "Failed to find index of item \(identifier)",
      "It is not in the section snapshot: ask contains(_:) first")
  }

  static func repeated(_ identifiers: [some Hashable]) -> Never {
    SnapshotFault.raise(
      "Identifiers in a section snapshot must be unique. Duplicate item identifiers: "
        + SnapshotFault.list(identifiers),
      "Append an item once, under one parent")
  }
}
