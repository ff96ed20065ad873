/// The change that takes the point out of an exercise's solution.
public struct Undoing: Sendable, Equatable {
  /// A text of the solution that stands there once.
  public var text: String
  /// What stands there instead.
  public var replacement: String
  /// The metrics whose criteria fail then.
  public var fails: [String]

  /// Makes a change.
  public init(text: String, replacement: String, fails: [String]) {
    self.text = text
    self.replacement = replacement
    self.fails = fails
  }
}
