/// Nothing, as an object.
public final class NSNull: NSObject, @unchecked Sendable {
  /// Makes one, equal to every other.
  public override init() {}
  /// Equal to every other.
  public override func isEqual(_ object: Any?) -> Bool { object is NSNull }
  /// The same for all.
  public override var hash: Int { 0 }
  /// `<null>`.
  public override var description: String { "<null>" }
}
