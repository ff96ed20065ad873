import Trace

/// Follows what the cards of posts say, where the scenario says what they must.
struct Reading: Sendable {
  /// Of each post, in how many frames its cards were seen, and in how many they said what they must.
  private(set) var cards: [String: (seen: Int, right: Int)] = [:]
  /// Each stay of a card in which it did not: where the stay began, and the first such frame, as
  /// indices.
  private(set) var wrong: [(item: String, displayed: Int, frame: Int)] = []

  private let needs: [Need]
  private var titles: [String: [String]] = [:]
  private var likes: [String: [String]] = [:]
  private var open: [Int: Card] = [:]
  /// By card and text.
  private var known: [String: [String: Bool]] = [:]
  private var frame = 0

  private struct Card {
    let item: String
    let displayed: Int
    var text = ""
    var isNoted = false
  }

  /// What a card must say.
  private enum Need {
    case title, likes
    /// A regular expression, perhaps with the title and the likes in it.
    case pattern(String)
  }

  init(_ patterns: [String] = []) {
    needs = patterns.map { pattern in
      switch pattern {
      case "{title}": .title
      case "{likes}": .likes
      default: .pattern(pattern)
      }
    }
  }

  mutating func see(_ event: Event, at index: Int) {
    guard !needs.isEmpty else { return }
    switch event.kind {
    // The simulator gives such a name to the server's posts and to nothing else.
    case .cellDisplayed(let cell, let item, _, _, _) where item.hasPrefix("post-"):
      open[cell] = Card(item: item, displayed: index)
    case .cellDisplayed(let cell, _, _, _, _), .cellHidden(let cell): open[cell] = nil
    case .cellReads(let cell, let text): open[cell]?.text = text
    case .postDescribed(let item, let title, let count):
      titles[item, default: []].append(title)
      likes[item, default: []].append("\(count)")
      known[item] = nil
    case .postChanged(let item, let old, let new):
      if old.allSatisfy(\.isNumber) {
        likes[item, default: []] += [old, new]
      } else {
        titles[item, default: []] += [old, new]
      }
      known[item] = nil
    case .screenChanged(isOpen: false, _, _): open = [:]
    case .frameCommitted:
      for cell in open.keys.sorted() { look(at: cell) }
      frame += 1
    default: break
    }
  }

  private mutating func look(at cell: Int) {
    guard let card = open[cell] else { return }
    cards[card.item, default: (0, 0)].seen += 1
    if isRight(card.text, of: card.item) {
      cards[card.item]?.right += 1
    } else if !card.isNoted {
      open[cell]?.isNoted = true
      wrong.append((card.item, card.displayed, frame))
    }
  }

  private mutating func isRight(_ text: String, of item: String) -> Bool {
    if let known = known[item]?[text] { return known }
    let isRight = needs.allSatisfy { need in
      switch need {
      case .title: return titles[item, default: []].contains(where: text.shows)
      case .likes:
        let ungrouped = text.filter { $0 != "," }
        return likes[item, default: []].contains(where: ungrouped.shows)
      case .pattern(var pattern):
        for (mark, values) in [("{title}", titles[item]), ("{likes}", likes[item])] {
          let all = (values ?? []).map(Self.literal).joined(separator: "|")
          pattern = pattern.replacing(mark, with: "(?:\(all))")
        }
        return (try? Regex(pattern)).map { text.contains($0) } ?? false
      }
    }
    known[item, default: [:]][text] = isRight
    return isRight
  }

  /// A pattern for a value: letters as they are, and a number with or without commas.
  private static func literal(_ value: String) -> String {
    if value.allSatisfy(\.isNumber) {
      return "\\b" + value.map(String.init).joined(separator: ",?") + "\\b"
    }
    return value.map { $0.isLetter || $0.isNumber || $0 == " " ? "\($0)" : "\\\($0)" }.joined()
  }
}
