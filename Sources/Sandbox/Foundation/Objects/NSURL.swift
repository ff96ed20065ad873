/// A URL as an object: a key of a cache.
public final class NSURL: NSObject, @unchecked Sendable {
  let url: URL
  init(_ url: URL) { self.url = url }
  /// Makes an object of a URL's text; nil where it is none.
  public convenience init?(string: String) {
    guard let url = URL(string: string) else { return nil }
    self.init(url)
  }
  /// Makes an object of a file's path.
  public convenience init(fileURLWithPath path: String) { self.init(URL(filePath: path)) }
  /// Equal where the URLs are.
  public override func isEqual(_ object: Any?) -> Bool { (object as? NSURL)?.url == url }
  /// The URL's.
  public override var hash: Int { url.hashValue }
  /// The URL's text.
  public override var description: String { url.absoluteString }
  /// The URL's text.
  public var absoluteString: String? { url.absoluteString }
  /// Its path.
  public var path: String? { url.path }
  /// Its host.
  public var host: String? { url.host }
  /// Its scheme.
  public var scheme: String? { url.scheme }
  /// Its query.
  public var query: String? { url.query }
  /// Its path's last part.
  public var lastPathComponent: String? { url.lastPathComponent }
  /// What stands behind the last point of that.
  public var pathExtension: String? { url.pathExtension }
}

extension URL: @retroactive _ObjectiveCBridgeable {
  /// `url as NSURL`.
  public func _bridgeToObjectiveC() -> NSURL { NSURL(self) }
  /// `object as! URL`.
  public static func _forceBridgeFromObjectiveC(_ source: NSURL, result: inout URL?) {
    result = source.url
  }
  /// `object as? URL`.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSURL, result: inout URL?
  ) -> Bool {
    result = source.url
    return true
  }
  /// `object as URL`.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSURL?) -> URL {
    source?.url ?? URL(filePath: "/")
  }
}
