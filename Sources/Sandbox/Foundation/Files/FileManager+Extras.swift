// Beside FoundationEssentials' FileManager. Files lie in the run's own folder, which is empty at its
// beginning and gone at its end. What opens a file or a folder costs what the device's profile says.

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

  /// A file's size, kind and times. Numbers are `NSNumber`s, which can be cast to `Int` and `UInt64`
  /// alike. Nothing is said of owners and of the file system.
  ///
  /// - Throws: `CocoaError.fileReadNoSuchFile` where there is no such file.
  public func attributesOfItem(atPath path: String) throws -> [FileAttributeKey: Any] {
    let file = try FileFacts(path)
    return [
      .type: file.type, .size: NSNumber(value: file.size),
      .modificationDate: file.changed, .creationDate: file.changed,
      .posixPermissions: NSNumber(value: file.permissions),
      .referenceCount: NSNumber(value: file.links),
    ]
  }

  /// Writes a file, in place of what is there; false where it can't be written.
  ///
  /// - Parameter attr: Accepted; has no effect.
  @discardableResult public func createFile(
    atPath path: String, contents data: Data?, attributes attr: [FileAttributeKey: Any]? = nil
  ) -> Bool {
    (try? (data ?? Data()).write(to: URL(filePath: path))) != nil
  }

  /// What lies in a folder, in the order of the names. UIKit's order is not defined.
  ///
  /// - Parameters:
  ///   - url: The folder.
  ///   - keys: What will be asked for; it is read when it is asked for.
  ///   - mask: What is left out. A listing never goes into folders.
  /// - Throws: `CocoaError` where the folder can't be read.
  public func contentsOfDirectory(
    at url: URL, includingPropertiesForKeys keys: [URLResourceKey]?,
    options mask: DirectoryEnumerationOptions = []
  ) throws -> [URL] {
    try contentsOfDirectory(atPath: url.path).sorted()
      .filter { !mask.contains(.skipsHiddenFiles) || !$0.hasPrefix(".") }
      .map { url.appendingPathComponent($0) }
  }

  /// All that lies in a folder and below it, each folder before what is in it; nil where there is no
  /// such folder.
  ///
  /// - Parameter handler: Is asked whether to go on where a folder can't be read.
  public func enumerator(
    at url: URL, includingPropertiesForKeys keys: [URLResourceKey]?,
    options mask: DirectoryEnumerationOptions = [],
    errorHandler handler: ((URL, any Error) -> Bool)? = nil
  ) -> DirectoryEnumerator? {
    guard fileExists(atPath: url.path, isDirectory: nil) else { return nil }
    return DirectoryEnumerator(url, mask, handler)
  }

  /// Goes through what lies in a folder and below it.
  public final class DirectoryEnumerator: NSEnumerator, Sequence, IteratorProtocol {
    private let files = FileManager.default
    private let mask: DirectoryEnumerationOptions
    private let handler: ((URL, any Error) -> Bool)?
    private var open: [ArraySlice<URL>] = []
    private var isToBeEntered: URL?

    init(
      _ url: URL, _ mask: DirectoryEnumerationOptions, _ handler: ((URL, any Error) -> Bool)?
    ) {
      self.mask = mask
      self.handler = handler
      super.init()
      enter(url)
    }

    /// How deep what was handed out last lies, from 1.
    public var level: Int { open.count }

    /// Leaves out what lies in the folder that was handed out last.
    public func skipDescendants() { isToBeEntered = nil }

    /// Leaves out what lies in the folder that was handed out last.
    public func skipDescendents() { skipDescendants() }

    /// The next file or folder, a `URL`; nil at the end.
    public override func nextObject() -> Any? {
      if let folder = isToBeEntered {
        isToBeEntered = nil
        enter(folder)
      }
      while let last = open.indices.last {
        guard let url = open[last].popFirst() else {
          open.removeLast()
          continue
        }
        let isFolder = (try? FileFacts(url.path))?.type == .typeDirectory
        if isFolder, !mask.contains(.skipsSubdirectoryDescendants) { isToBeEntered = url }
        return url
      }
      return nil
    }

    /// The next file or folder, a `URL`; nil at the end.
    public func next() -> Any? { nextObject() }

    private func enter(_ folder: URL) {
      do {
        open.append(
          try files.contentsOfDirectory(
            at: folder, includingPropertiesForKeys: nil, options: mask)[...])
      } catch {
        if handler?(folder, error) == false { open = [] }
      }
    }
  }
}

/// What is known of a file.
struct FileFacts {
  var type: FileAttributeType
  /// In bytes.
  var size: Int
  var permissions: Int
  var links: Int
  /// In virtual time.
  var changed: Date

  init(_ path: String) throws {
    var facts = [Int64](repeating: 0, count: 5)
    guard path.withCString({ runtimeLook($0, &facts) }) == 0 else {
      throw CocoaError(.fileReadNoSuchFile)
    }
    type =
      switch facts[1] & 0o170000 {
      case 0o040000: .typeDirectory
      case 0o120000: .typeSymbolicLink
      default: .typeRegular
      }
    size = Int(facts[0])
    permissions = Int(facts[1] & 0o7777)
    links = Int(facts[2])
    changed = Date(timeIntervalSince1970: Double(facts[3]) + Double(facts[4]) / 1e9)
  }
}

/// Hands out objects, one after the other.
open class NSEnumerator: NSObject {
  /// The next one; nil at the end.
  open func nextObject() -> Any? { nil }
  /// All that are left.
  open var allObjects: [Any] {
    var all: [Any] = []
    while let next = nextObject() { all.append(next) }
    return all
  }
}
