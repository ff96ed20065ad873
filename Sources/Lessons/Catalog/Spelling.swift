/// Finds what a person probably meant to type.
public enum Spelling {
  /// The candidate that is nearest to a word, where one is near enough to be meant.
  ///
  /// Near enough is a third of the word's letters, at least one. Of two that are equally near, the
  /// first is taken.
  ///
  /// - Parameters:
  ///   - word: What was typed.
  ///   - candidates: What exists.
  /// - Returns: One of the candidates, or nil.
  /// - Complexity: O(letters of the word × letters of the candidates).
  public static func nearest(to word: String, among candidates: [String]) -> String? {
    let typed = Array(word.lowercased())
    var best: (distance: Int, candidate: String)?
    for candidate in candidates {
      let distance = distance(typed, Array(candidate.lowercased()))
      guard distance <= max(1, typed.count / 3), distance < best?.distance ?? .max else { continue }
      best = (distance, candidate)
    }
    return best?.candidate
  }

  // Insertions, deletions, replacements and swaps of neighbours.
  private static func distance(_ a: [Character], _ b: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          cost = min(cost, beforeLast[j - 1] + 1)
        }
        row.append(cost)
      }
      (beforeLast, last) = (last, row)
    }
    return last[b.count]
  }
}
