/// Turns values into text and back.
open class Formatter: NSObject, @unchecked Sendable {
  /// Makes a formatter.
  public override init() {}
  /// A value's text; nil where it is of a kind that the formatter does not know.
  open func string(for obj: Any?) -> String? { nil }
  /// Where in a text the value stands.
  public enum Context: Int, Sendable {
    /// Nobody knows.
    case unknown = 0
    /// It may.
    case dynamic = 1
    /// Alone.
    case standalone = 2
    /// In a list.
    case listItem = 3
    /// At a sentence's beginning.
    case beginningOfSentence = 4
    /// In a sentence's middle.
    case middleOfSentence = 5
  }

  /// How much room a unit has.
  public enum UnitStyle: Int, Sendable {
    /// `3ft`.
    case short = 1
    /// `3 ft`.
    case medium = 2
    /// `3 feet`.
    case long = 3
  }
}
