/// Puts values together as a sentence does: `A, B, and C`. In US English (simplified).
open class ListFormatter: Formatter, @unchecked Sendable {
  /// What turns each value into text; without one, how Swift would print it.
  open var itemFormatter: Formatter?
  /// Kept; texts are English.
  open var locale: Locale! = .current
  /// Makes a formatter.
  public override init() {
    super.init()
    simulated(cost: costs.makeFormatter) {}
  }
  /// The values as text.
  open func string(from items: [Any]) -> String? {
    simulated(cost: costs.format) {
      EnglishLists.join(items.map { itemFormatter?.string(for: $0) ?? "\($0)" }, "and")
    }
  }
  /// Texts put together. Makes a formatter each time.
  open class func localizedString(byJoining strings: [String]) -> String {
    ListFormatter().string(from: strings) ?? ""
  }
  /// A list's text.
  open override func string(for obj: Any?) -> String? { (obj as? [Any]).flatMap(string(from:)) }
}

/// How US English lists things.
enum EnglishLists {
  static func join(_ items: [String], _ word: String) -> String {
    switch items.count {
    case 0: ""
    case 1: items[0]
    case 2: items[0] + " \(word) " + items[1]
    default: items.dropLast().joined(separator: ", ") + ", \(word) " + (items.last ?? "")
    }
  }
}
