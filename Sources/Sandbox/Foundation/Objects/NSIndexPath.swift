/// An index path as an object: a key of a cache.
public final class NSIndexPath: NSObject, NSCopying, @unchecked Sendable {
  let path: IndexPath
  init(_ path: IndexPath) { self.path = path }
  /// The path of an item of a collection view.
  public convenience init(item: Int, section: Int) {
    self.init(IndexPath(item: item, section: section))
  }
  /// The path of a row of a table view.
  public convenience init(row: Int, section: Int) {
    self.init(IndexPath(row: row, section: section))
  }
  /// The section.
  public var section: Int { path.section }
  /// The item in its section.
  public var item: Int { path.item }
  /// The row in its section.
  public var row: Int { path.row }
  /// Equal where the paths are.
  public override func isEqual(_ object: Any?) -> Bool { (object as? NSIndexPath)?.path == path }
  /// The path's.
  public override var hash: Int { path.hashValue }
  /// The indexes.
  public override var description: String { path.description }
  /// Itself: it does not change.
  public func copy(with zone: NSZone?) -> Any { self }
}

extension IndexPath: @retroactive _ObjectiveCBridgeable {
  /// `path as NSIndexPath`.
  public func _bridgeToObjectiveC() -> NSIndexPath { NSIndexPath(self) }
  /// `object as! IndexPath`.
  public static func _forceBridgeFromObjectiveC(_ source: NSIndexPath, result: inout IndexPath?) {
    result = source.path
  }
  /// `object as? IndexPath`.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSIndexPath, result: inout IndexPath?
  ) -> Bool {
    result = source.path
    return true
  }
  /// `object as IndexPath`.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSIndexPath?) -> IndexPath {
    source?.path ?? IndexPath()
  }
}
