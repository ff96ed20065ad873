import Testing
import Trace

/// A wrong call of a snapshot ends the run with UIKit's reason and what to do.
@Suite struct SnapshotFaultTests {
  private func stop(_ call: String) throws -> Ending.Stop? {
    try App(
      """
      final class Screen: ListScreen {
        override func viewDidLoad() {
          super.viewDidLoad()
          var s = snapshot(of: ["a", "b", "c"])
          \(call)
          print(s.numberOfItems)
        }
      }
      """
    ).ending.stop
  }

  @Test(arguments: [
    (
      "s.reconfigureItems([\"z\"])",
      "Attempted to reconfigure item identifier that does not exist in the snapshot: z. "
    ),
    (
      "s.reloadItems([\"z\"])",
      "Attempted to reload item identifier that does not exist in the snapshot: z. "
    ),
    (
      "s.reloadSections([7])",
      "Attempted to reload section identifier that does not exist in the snapshot: 7. "
    ),
    (
      "s.appendItems([\"x\", \"y\", \"x\"])",
      "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(x)}. "
    ),
    (
      "s.appendItems([\"a\", \"x\", \"a\"])",
      "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(a)}. "
    ),
    (
      "s.deleteItems([\"a\", \"a\"])",
      "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(a)}. "
    ),
    (
      "s.appendSections([1, 1])",
      "Fatal: supplied section identifiers are not unique. Duplicate identifiers: {(1)}. "
    ),
    (
      "s.appendSections([0])",
      "Diffable data source detected an attempt to insert or append 1 section identifier that "
        + "already exists in the snapshot. Identifiers in a snapshot must be unique. "
        + "Section identifier that already exists: 0. "
    ),
  ])
  func `identifiers must be there, and each once`(call: String, reason: String) throws {
    try expect(call, reason)
  }

  @Test(arguments: [
    (
      "s = Snapshot(); s.appendItems([\"x\"])",
      "There are currently no sections in the data source. Please add a section first. "
    ),
    (
      "s.appendItems([\"x\"], toSection: 7)",
      "Invalid parameter not satisfying: section != NSNotFound. "
    ),
    (
      "s.insertItems([\"x\"], beforeItem: \"z\")",
      "Invalid parameter not satisfying: section != NSNotFound. "
    ),
    (
      "s.insertItems([\"x\", \"a\"], afterItem: \"a\")",
      "Invalid update: destination for insertion operation [a] is in the insertion identifier list "
    ),
    (
      "s.moveItem(\"z\", beforeItem: \"a\")",
      "Invalid parameter not satisfying: fromIndex != NSNotFound. "
    ),
    (
      "s.moveItem(\"a\", afterItem: \"z\")",
      "Invalid parameter not satisfying: toIndex != NSNotFound. "
    ),
    (
      "s.moveItem(\"a\", afterItem: \"a\")",
      "Invalid update: destination for item move is the same as the source [a] for update"
    ),
    (
      "s.insertSections([1], beforeSection: 7)",
      "Invalid parameter not satisfying: insertIndex != NSNotFound. "
    ),
    (
      "s.moveSection(7, afterSection: 0)",
      "Invalid parameter not satisfying: fromSection != NSNotFound. "
    ),
    (
      "s.moveSection(0, afterSection: 7)",
      "Invalid parameter not satisfying: toSection != NSNotFound. "
    ),
    ("print(s.numberOfItems(inSection: 7))", "Section identifier was not found. "),
    ("print(s.itemIdentifiers(inSection: 7))", "Section identifier was not found. "),
  ])
  func `neighbours and sections must be there`(call: String, reason: String) throws {
    try expect(call, reason)
  }

  private func expect(_ call: String, _ reason: String) throws {
    let stop = try #require(try stop(call), "\(call) raised nothing")
    #expect(stop.kind == .exception)
    #expect(stop.reason.hasPrefix("NSInternalInconsistencyException: " + reason), "\(stop.reason)")
    #expect(stop.reason.count > reason.count + 40, "what to do is missing: \(stop.reason)")
    #expect(!stop.frames.isEmpty)
  }

  @Test func `what is not there is passed over by deletions, and answered with nil`() throws {
    let app = try App(
      """
      final class Screen: ListScreen {
        override func viewDidLoad() {
          super.viewDidLoad()
          var s = snapshot(of: ["a", "b", "c"])
          s.deleteItems(["z", "b"])
          s.deleteSections([7])
          print(s.itemIdentifiers, s.indexOfItem("b") as Any, s.indexOfSection(7) as Any,
            s.sectionIdentifier(containingItem: "b") as Any)
        }
      }
      """)
    #expect(app.lines == ["[\"a\", \"c\"] nil nil nil"])
  }
}
