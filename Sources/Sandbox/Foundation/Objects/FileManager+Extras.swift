// Beside FoundationEssentials' FileManager. Files lie in the run's own folder, which is empty at its
// beginning and gone at its end.

extension FileManager {
  /// True where there is a file or a folder; says which.
  public func fileExists(
    atPath path: String, isDirectory: UnsafeMutablePointer<ObjCBool>?
  ) -> Bool {
    simulated(cost: costs.call * 20) {
      var isFolder = false
      let exists = fileExists(atPath: path, isDirectory: &isFolder)
      isDirectory?.pointee = ObjCBool(isFolder)
      return exists
    }
  }

  /// Size, dates and kind of a file or a folder. Numbers are `NSNumber`s, which `as? Int` takes.
  ///
  /// - Throws: A `CocoaError` where there is none.
  public func attributesOfItem(atPath path: String) throws -> [FileAttributeKey: Any] {
    try simulated(cost: costs.call * 20) {
      let file = try StoredFile(path)
      return [
        .size: NSNumber(value: file.size), .modificationDate: file.changed,
        .creationDate: file.changed, .posixPermissions: NSNumber(value: file.isFolder ? 493 : 420),
        .type: file.isFolder ? FileAttributeType.typeDirectory : .typeRegular,
      ]
    }
  }

  /// Writes a file, in place of what is there; false where it can't be written.
  ///
  /// - Parameter attr: Accepted; without effect.
  @discardableResult public func createFile(
    atPath path: String, contents data: Data?, attributes attr: [FileAttributeKey: Any]? = nil
  ) -> Bool {
    (try? (data ?? Data()).write(to: URL(filePath: path))) != nil
  }

  /// The files and folders in a folder, by name.
  ///
  /// - Parameters:
  ///   - url: The folder.
  ///   - keys: What is looked up ahead; without effect.
  ///   - mask: `skipsHiddenFiles` leaves out those whose name begins with a point.
  /// - Throws: A `CocoaError` where there is no such folder.
  public func contentsOfDirectory(
    at url: URL, includingPropertiesForKeys keys: [URLResourceKey]?,
    options mask: DirectoryEnumerationOptions = []
  ) throws -> [URL] {
    let names = try contentsOfDirectory(atPath: url.path).sorted()
    return names.filter { !mask.contains(.skipsHiddenFiles) || !$0.hasPrefix(".") }.map {
      url.appending(path: $0)
    }
  }

  /// The files and folders in a folder and in all below it, by name; nil where there is no such folder.
  ///
  /// All are found at once (simplified).
  public func enumerator(
    at url: URL, includingPropertiesForKeys keys: [URLResourceKey]?,
    options mask: DirectoryEnumerationOptions = [],
    errorHandler handler: ((URL, any Error) -> Bool)? = nil
  ) -> DirectoryEnumerator? {
    guard
      let top = try? contentsOfDirectory(at: url, includingPropertiesForKeys: keys, options: mask)
    else { return nil }
    return DirectoryEnumerator(self, top, mask)
  }

  /// The files and folders of a folder, one after the other; elements are `URL`s.
  public final class DirectoryEnumerator: Sequence, IteratorProtocol {
    private var rest: [URL]
    private let manager: FileManager
    private let mask: DirectoryEnumerationOptions
    private var last: URL?

    init(_ manager: FileManager, _ top: [URL], _ mask: DirectoryEnumerationOptions) {
      self.manager = manager
      rest = top.reversed()
      self.mask = mask
    }
    /// The next one; nil at the end.
    public func next() -> Any? { nextObject() }
    /// The next one; nil at the end.
    public func nextObject() -> Any? {
      if let last, !mask.contains(.skipsSubdirectoryDescendants) {
        let below = try? manager.contentsOfDirectory(
          at: last, includingPropertiesForKeys: nil, options: mask)
        rest += (below ?? []).reversed()
      }
      last = rest.popLast()
      return last
    }
    /// Passes over what is in the folder that came last.
    public func skipDescendants() { last = nil }
    /// All that are left.
    public var allObjects: [Any] { Array(self) }
  }
}

/// The paths of a folder of the app.
///
/// - Parameters:
///   - directory: Which.
///   - domainMask: Only the user's are there.
///   - expandTilde: Without effect: paths are whole.
public func NSSearchPathForDirectoriesInDomains(
  _ directory: FileManager.SearchPathDirectory, _ domainMask: FileManager.SearchPathDomainMask,
  _ expandTilde: Bool
) -> [String] {
  FileManager.default.urls(for: directory, in: domainMask).map(\.path)
}

extension URL {
  /// The app's folder for what can be loaded again.
  public static var cachesDirectory: URL { folder(.cachesDirectory) }
  /// The app's folder for what the user has made.
  public static var documentsDirectory: URL { folder(.documentDirectory) }
  /// The app's folder for all else that it keeps.
  public static var applicationSupportDirectory: URL { folder(.applicationSupportDirectory) }
  /// The folder around those.
  public static var libraryDirectory: URL { folder(.libraryDirectory) }
  /// The app's folder for what is needed for a moment.
  public static var temporaryDirectory: URL { FileManager.default.temporaryDirectory }

  private static func folder(_ directory: FileManager.SearchPathDirectory) -> URL {
    FileManager.default.urls(for: directory, in: .userDomainMask).first ?? temporaryDirectory
  }
}
