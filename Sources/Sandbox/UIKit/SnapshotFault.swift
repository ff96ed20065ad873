internal import Trace

/// What UIKit answers to wrong calls of a snapshot: an NSInternalInconsistencyException.
///
/// The reasons are UIKit's own, as seen on iOS and Mac Catalyst; the sentence that follows each is
/// ours, and says what to do.
enum SnapshotFault {
  static func raise(_ reason: String, _ remedy: String) -> Never {
    Sandbox.raise("NSInternalInconsistencyException", "\(reason). \(remedy)")
  }

  static func repeated(_ kind: String, _ identifiers: [some Hashable]) -> Never {
    raise(
      "Fatal: supplied \(kind) identifiers are not unique. Duplicate identifiers: "
        + list(identifiers),
      "Name each once, and make equal only what is the same \(kind)")
  }

  static func noSections() -> Never {
    raise(
      "There are currently no sections in the data source. Please add a section first",
      "Call appendSections(_:) before appendItems(_:)")
  }

  static func unknownSection(_ identifier: some Hashable) -> Never {
    raise(
      "Section identifier was not found. You can verify the section exists by calling the "
        + "indexOfSectionIdentifier API (which has O(1) performance)",
      "The section \(identifier) is not in this snapshot: ask indexOfSection(_:) first")
  }

  /// - Parameters:
  ///   - condition: The one that UIKit asserts.
  ///   - identifier: The section or item that is not there.
  static func absent(_ condition: String, _ kind: String, _ identifier: some Hashable) -> Never {
    let question = kind == "section" ? "indexOfSection(_:)" : "indexOfItem(_:)"
    raise(
      "Invalid parameter not satisfying: \(condition) != NSNotFound",
      "The \(kind) \(identifier) does not exist in the snapshot: ask \(question) first")
  }

  static func markedAbsent(_ verb: String, _ kind: String, _ identifier: some Hashable) -> Never {
    raise(
      "Attempted to \(verb) \(kind) identifier that does not exist in the snapshot: \(identifier)",
      kind == "section"
        ? "Ask indexOfSection(_:) first"
        : "Ask indexOfItem(_:) first: a post may be gone when a like or its photo comes")
  }

  static func knownSections(_ identifiers: [some Hashable]) -> Never {
    let isOne = identifiers.count == 1
    let (plural, verb) = isOne ? ("", "exists") : ("s", "exist")
    let named = identifiers.map { "\($0)" }.joined(separator: ", ")
    raise(
      "Diffable data source detected an attempt to insert or append \(identifiers.count) section "
        + "identifier\(plural) that already \(verb) in the snapshot. Identifiers in a snapshot must "
        + "be unique. Section identifier\(plural) that already \(verb): "
        + (isOne ? named : "(\(named))"),
      "Append a section once, and begin with an empty snapshot where everything is new")
  }

  /// - Parameter operation: As UIKit names it.
  static func destinationInList(_ operation: String, _ identifier: some Hashable) -> Never {
    raise(
      "Invalid update: destination for \(operation) operation [\(identifier)] is in the "
        + "\(operation == "section" ? "inserted section" : "insertion identifier") list for update",
      "Name another neighbour")
  }

  static func movedToItself(_ kind: String, _ identifier: some Hashable) -> Never {
    raise(
      "Invalid update: destination for \(kind) move is the same as the source [\(identifier)] for "
        + "update", "Name another neighbour")
  }

  /// The console's warning: items that are there already are moved.
  static func warnOfKnownItems(_ identifiers: [some Hashable]) {
    let isOne = identifiers.count == 1
    let (plural, verb) = isOne ? ("", "exists") : ("s", "exist")
    report(
      .warned(
        message: "Diffable data source detected an attempt to insert or append "
          + "\(identifiers.count) item identifier\(plural) that already \(verb) in the snapshot. "
          + "The existing item identifier\(plural) will be moved into place instead, but this "
          + "operation will be more expensive. For best performance, inserted item identifiers "
          + "should always be unique. Set a symbolic breakpoint on "
          + "BUG_IN_CLIENT_OF_DIFFABLE_DATA_SOURCE__IDENTIFIER_ALREADY_EXISTS to catch this in the "
          + "debugger. Item identifier\(plural) that already \(verb): \(list(identifiers))"),
      withSites: true)
  }

  /// As a set is described, cut where it would fill a page.
  static func list(_ identifiers: [some Hashable]) -> String {
    let named = identifiers.prefix(8).map { "\($0)" }.joined(separator: ", ")
    return identifiers.count > 8 ? "{(\(named), …)}" : "{(\(named))}"
  }
}
