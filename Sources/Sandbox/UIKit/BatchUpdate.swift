/// Changes that a collection view or a table view carries out together.
///
/// Deletions, reloads and the origins of moves name places before the change, insertions and the
/// goals of moves places after it, in whatever order they were called.
struct BatchUpdate {
  /// How a list calls things in its exceptions.
  struct Words {
    var item: String
    var items: String
    var view: String
    static let collection = Words(item: "item", items: "items", view: "collection view")
    static let table = Words(item: "row", items: "rows", view: "table view")
  }

  var insertedItems: [IndexPath] = []
  var deletedItems: [IndexPath] = []
  var reloadedItems: [IndexPath] = []
  var movedItems: [(from: IndexPath, to: IndexPath)] = []
  var insertedSections: [Int] = []
  var deletedSections: [Int] = []
  var reloadedSections: [Int] = []
  var movedSections: [(from: Int, to: Int)] = []

  var changes: Int {
    insertedItems.count + deletedItems.count + reloadedItems.count + movedItems.count
      + insertedSections.count + deletedSections.count + reloadedSections.count
      + movedSections.count
  }

  /// What UIKit would say is wrong with the changes; nil where they fit the data source's counts.
  ///
  /// - Parameters:
  ///   - before: Items of each section before the change.
  ///   - after: Items of each section after it, as the data source says.
  func problem(from before: [Int], to after: [Int], _ words: Words) -> String? {
    problemWithPlaces(before, after, words) ?? problemWithDoubles()
      ?? problemWithSections(before, after, words) ?? problemWithItems(before, after, words)
  }

  private func problemWithPlaces(_ before: [Int], _ after: [Int], _ words: Words) -> String? {
    for section in deletedSections + reloadedSections + movedSections.map(\.from)
    where !before.indices.contains(section) {
      return "attempt to delete section \(section), but there are only \(before.count) sections "
        + "before the update"
    }
    for section in insertedSections + movedSections.map(\.to)
    where !after.indices.contains(section) {
      return "attempt to insert section \(section) but there are only \(after.count) sections "
        + "after the update"
    }
    for move in movedItems where !before.holds(move.from) || !after.holds(move.to) {
      let path = before.holds(move.from) ? move.to : move.from
      return "attempt to move index path (\(path.words)) that does not exist"
    }
    for path in deletedItems + reloadedItems {
      guard before.indices.contains(path.section) else {
        return "attempt to delete \(words.item) \(path.item) from section \(path.section), but "
          + "there are only \(before.count) sections before the update"
      }
      guard (0..<before[path.section]).contains(path.item) else {
        return "attempt to delete \(words.item) \(path.item) from section \(path.section) which "
          + "only contains \(before[path.section]) \(words.items) before the update"
      }
    }
    for path in insertedItems {
      guard after.indices.contains(path.section) else {
        return "attempt to insert \(words.item) \(path.item) into section \(path.section), but "
          + "there are only \(after.count) sections after the update"
      }
      guard (0..<after[path.section]).contains(path.item) else {
        return "attempt to insert \(words.item) \(path.item) into section \(path.section), but "
          + "there are only \(after[path.section]) \(words.items) in section \(path.section) after "
          + "the update"
      }
    }
    return nil
  }

  private func problemWithDoubles() -> String? {
    let gone = deletedItems + reloadedItems
    if let path = firstDouble(gone) {
      return deletedItems.contains(path) && reloadedItems.contains(path)
        ? "attempt to delete and reload the same index path (\(path.words))"
        : "attempt to perform a delete of the same index path twice (\(path.words))"
    }
    if let path = movedItems.map(\.from).first(where: gone.contains) {
      return "attempt to perform a delete and a move from the same index path (\(path.words))"
    }
    if let path = movedItems.map(\.to).first(where: insertedItems.contains) {
      return "attempt to perform an insert and a move to the same index path (\(path.words))"
    }
    if let section = movedSections.map(\.from).first(
      where: (deletedSections + reloadedSections).contains)
    {
      return "attempt to perform a delete and a move from the same section (\(section))"
    }
    return nil
  }

  private func firstDouble(_ paths: [IndexPath]) -> IndexPath? {
    let sorted = paths.sorted()
    return zip(sorted, sorted.dropFirst()).first { $0 == $1 }?.0
  }

  private func problemWithSections(_ before: [Int], _ after: [Int], _ words: Words) -> String? {
    let (inserted, deleted) = (insertedSections.count, deletedSections.count)
    guard before.count + inserted - deleted != after.count else { return nil }
    return "Invalid update: invalid number of sections.  The number of sections contained in the "
      + "\(words.view) after the update (\(after.count)) must be equal to the number of sections "
      + "contained in the \(words.view) before the update (\(before.count)), plus or minus the "
      + "number of sections inserted or deleted (\(inserted) inserted, \(deleted) deleted)."
  }

  private func problemWithItems(_ before: [Int], _ after: [Int], _ words: Words) -> String? {
    for old in before.indices {
      guard !reloadedSections.contains(old), let new = section(from: old) else { continue }
      let inserted = insertedItems.count { $0.section == new }
      let deleted = deletedItems.count { $0.section == old }
      let movedIn = movedItems.count { $0.to.section == new }
      let movedOut = movedItems.count { $0.from.section == old }
      guard before[old] + inserted - deleted + movedIn - movedOut != after[new] else { continue }
      return "Invalid update: invalid number of \(words.items) in section \(new).  The number of "
        + "\(words.items) contained in an existing section after the update (\(after[new])) must "
        + "be equal to the number of \(words.items) contained in that section before the update "
        + "(\(before[old])), plus or minus the number of \(words.items) inserted or deleted from "
        + "that section (\(inserted) inserted, \(deleted) deleted) and plus or minus the number of "
        + "\(words.items) moved into or out of that section (\(movedIn) moved in, \(movedOut) "
        + "moved out)."
    }
    return nil
  }

  // MARK: - Where things go

  /// Where a section stands after the change; nil where it is deleted.
  func section(from old: Int) -> Int? {
    if let move = movedSections.first(where: { $0.from == old }) { return move.to }
    if deletedSections.contains(old) { return nil }
    let gone = (deletedSections + movedSections.map(\.from)).count { $0 < old }
    return Self.place(old - gone, among: insertedSections + movedSections.map(\.to))
  }

  /// Where an item stands after the change; nil where it is deleted.
  func item(from old: IndexPath) -> IndexPath? {
    if let move = movedItems.first(where: { $0.from == old }) { return move.to }
    if deletedItems.contains(old) { return nil }
    guard let section = section(from: old.section) else { return nil }
    let left = deletedItems + movedItems.map(\.from)
    let gone = left.count { $0.section == old.section && $0.item < old.item }
    let taken = (insertedItems + movedItems.map(\.to)).filter { $0.section == section }
    let item = Self.place(old.item - gone, among: taken.map(\.item))
    return IndexPath(item: item, section: section)
  }

  /// Where a section stands after the change; nil where it is deleted or is to have another header.
  func header(from old: Int) -> Int? {
    reloadedSections.contains(old) ? nil : section(from: old)
  }

  /// True where an item is to have another cell.
  func reloads(_ old: IndexPath) -> Bool {
    reloadedItems.contains(old) || reloadedSections.contains(old.section)
  }

  /// The place of the n-th of those that stay, where some places are taken by others.
  private static func place(_ rank: Int, among taken: [Int]) -> Int {
    var place = rank
    for other in taken.sorted() where other <= place { place += 1 }
    return place
  }
}

extension [Int] {
  /// True where a list with these counts has an item.
  fileprivate func holds(_ path: IndexPath) -> Bool {
    indices.contains(path.section) && (0..<self[path.section]).contains(path.item)
  }
}

extension IndexPath {
  /// As UIKit writes it in its exceptions: `{length = 2, path = 0 - 3}`.
  fileprivate var words: String {
    "{length = \(count), path = \(map(String.init).joined(separator: " - "))}"
  }
}

extension String {
  /// Ends with a full stop, so that something can follow.
  var asSentence: String { hasSuffix(".") ? self : self + "." }
}
