/// Something that is timed: what is done once, and what is done many times.
struct Case {
  var name: String
  /// What it should not exceed, and why.
  var reach: String
  /// Statements that make `a` and `b`.
  var preparation: String
  /// Statements, with `n` counting.
  var body: String
  /// How often the body runs.
  var repetitions: Int

  static let all = [difference, shuffle, building, mark, edit]

  private static let size = 100_000

  /// The large case that DifferenceKit publishes: of 100,000 UUIDs 10,000 go, 2,000 change places, and
  /// 10,000 come.
  private static let published = """
    var dice = Dice(state: 1)
    let old = (0..<\(size)).map { _ in dice.uuid() }
    var isGone = [Bool](repeating: false, count: old.count)
    for _ in 0..<10_000 { isGone[dice.next(old.count)] = true }
    var new = old.indices.filter { !isGone[$0] }.map { old[$0] }
    for _ in 0..<1_000 { new.swapAt(dice.next(new.count), dice.next(new.count)) }
    var fresh: [UUID] = []
    for (index, id) in new.enumerated() {
      if index % 9 == 0 { fresh.append(dice.uuid()) }
      fresh.append(id)
    }
    let (a, b) = (snapshot(of: old), snapshot(of: fresh))
    """

  static let difference = Case(
    name: "difference of 100,000 UUIDs, 10,000 deleted, 10,000 inserted, 2,000 moved",
    reach: "30 ms; DifferenceKit takes 45 ms here", preparation: published,
    body: "source.apply(n % 2 == 0 ? a : b, animatingDifferences: false)", repetitions: 100)

  static let shuffle = Case(
    name: "difference of 100,000 UUIDs, all shuffled", reach: "30 ms",
    preparation: """
      var dice = Dice(state: 1)
      let old = (0..<\(size)).map { _ in dice.uuid() }
      var new = old
      for index in new.indices { new.swapAt(index, dice.next(new.count)) }
      let (a, b) = (snapshot(of: old), snapshot(of: new))
      """,
    body: "source.apply(n % 2 == 0 ? a : b, animatingDifferences: false)", repetitions: 50)

  static let building = Case(
    name: "snapshot of 100,000 UUIDs built", reach: "30 ms",
    preparation: """
      var dice = Dice(state: 1)
      let old = (0..<\(size)).map { _ in dice.uuid() }
      """,
    body: "kept = snapshot(of: old)", repetitions: 50)

  private static let million = """
    var dice = Dice(state: 1)
    let old = (0..<1_000_000).map { _ in dice.uuid() }
    source.applySnapshotUsingReloadData(snapshot(of: old))
    """

  static let mark = Case(
    name: "snapshot(), reconfigureItems and apply of one in 1,000,000", reach: "0.01 ms: O(1)",
    preparation: million,
    body: """
      var s = source.snapshot()
      s.reconfigureItems([old[n]])
      source.apply(s, animatingDifferences: false)
      """, repetitions: 300)

  static let edit = Case(
    name: "snapshot(), deleteItems and apply of one in 1,000,000", reach: "150 ms: a copy",
    preparation: million,
    body: """
      var s = source.snapshot()
      s.deleteItems([old[n * 1000]])
      source.apply(s, animatingDifferences: false)
      """, repetitions: 20)
}
