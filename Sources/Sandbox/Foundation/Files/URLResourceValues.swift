/// What can be asked of a file.
public struct URLResourceKey: RawRepresentable, Hashable, Sendable {
  /// Its name.
  public let rawValue: String
  /// Makes a key of a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Makes a key of a name.
  public init(_ rawValue: String) { self.rawValue = rawValue }
  /// Bytes of data.
  public static let fileSizeKey = URLResourceKey("NSURLFileSizeKey")
  /// Bytes that a file takes on the disk.
  public static let fileAllocatedSizeKey = URLResourceKey("NSURLFileAllocatedSizeKey")
  /// Bytes of data, metadata included.
  public static let totalFileSizeKey = URLResourceKey("NSURLTotalFileSizeKey")
  /// Bytes that a file takes on the disk, metadata included.
  public static let totalFileAllocatedSizeKey = URLResourceKey("NSURLTotalFileAllocatedSizeKey")
  /// When its data was changed.
  public static let contentModificationDateKey = URLResourceKey("NSURLContentModificationDateKey")
  /// When its data was read. Nobody notes that in the simulator: it is when it was changed.
  public static let contentAccessDateKey = URLResourceKey("NSURLContentAccessDateKey")
  /// When it was made. In the simulator it is when it was changed.
  public static let creationDateKey = URLResourceKey("NSURLCreationDateKey")
  /// True for a folder.
  public static let isDirectoryKey = URLResourceKey("NSURLIsDirectoryKey")
  /// True for a file with data.
  public static let isRegularFileKey = URLResourceKey("NSURLIsRegularFileKey")
  /// True for what refers to another file.
  public static let isSymbolicLinkKey = URLResourceKey("NSURLIsSymbolicLinkKey")
  /// True where the name begins with a dot.
  public static let isHiddenKey = URLResourceKey("NSURLIsHiddenKey")
  /// Its name.
  public static let nameKey = URLResourceKey("NSURLNameKey")
  /// True where it is left out of backups.
  public static let isExcludedFromBackupKey = URLResourceKey("NSURLIsExcludedFromBackupKey")
}

/// What was asked of a file; nil where it was not asked for.
public struct URLResourceValues {
  /// All values by their keys.
  public private(set) var allValues: [URLResourceKey: Any] = [:]
  /// Nothing, to be filled and set.
  public init() {}
  init(_ values: [URLResourceKey: Any]) { allValues = values }

  /// Bytes of data.
  public var fileSize: Int? { self[.fileSizeKey] }
  /// Bytes that a file takes on the disk, in blocks of 4,096.
  public var fileAllocatedSize: Int? { self[.fileAllocatedSizeKey] }
  /// Bytes of data, metadata included.
  public var totalFileSize: Int? { self[.totalFileSizeKey] }
  /// Bytes that a file takes on the disk, metadata included.
  public var totalFileAllocatedSize: Int? { self[.totalFileAllocatedSizeKey] }
  /// When its data was changed.
  public var contentModificationDate: Date? {
    get { self[.contentModificationDateKey] }
    set { allValues[.contentModificationDateKey] = newValue }
  }
  /// When its data was read.
  public var contentAccessDate: Date? {
    get { self[.contentAccessDateKey] }
    set { allValues[.contentAccessDateKey] = newValue }
  }
  /// When it was made.
  public var creationDate: Date? {
    get { self[.creationDateKey] }
    set { allValues[.creationDateKey] = newValue }
  }
  /// True for a folder.
  public var isDirectory: Bool? { self[.isDirectoryKey] }
  /// True for a file with data.
  public var isRegularFile: Bool? { self[.isRegularFileKey] }
  /// True for what refers to another file.
  public var isSymbolicLink: Bool? { self[.isSymbolicLinkKey] }
  /// True where the name begins with a dot.
  public var isHidden: Bool? { self[.isHiddenKey] }
  /// Its name.
  public var name: String? { self[.nameKey] }
  /// True where it is left out of backups, of which the simulator makes none.
  public var isExcludedFromBackup: Bool? {
    get { self[.isExcludedFromBackupKey] }
    set { allValues[.isExcludedFromBackupKey] = newValue }
  }

  private subscript<Value>(key: URLResourceKey) -> Value? { allValues[key] as? Value }
}

extension URL {
  /// What is known of the file.
  ///
  /// - Throws: `CocoaError.fileReadNoSuchFile` where there is no such file.
  public func resourceValues(forKeys keys: Set<URLResourceKey>) throws -> URLResourceValues {
    let file = try FileFacts(path)
    let blocks = (file.size + 4095) / 4096 * 4096
    let all: [URLResourceKey: Any] = [
      .fileSizeKey: file.size, .totalFileSizeKey: file.size, .fileAllocatedSizeKey: blocks,
      .totalFileAllocatedSizeKey: blocks, .contentModificationDateKey: file.changed,
      .contentAccessDateKey: file.changed, .creationDateKey: file.changed,
      .isDirectoryKey: file.type == .typeDirectory, .isRegularFileKey: file.type == .typeRegular,
      .isSymbolicLinkKey: file.type == .typeSymbolicLink,
      .isHiddenKey: lastPathComponent.hasPrefix("."), .nameKey: lastPathComponent,
      .isExcludedFromBackupKey: false,
    ]
    return URLResourceValues(all.filter { keys.contains($0.key) })
  }

  /// Sets what can be set: when the file's data was changed. What is said of backups is accepted.
  ///
  /// - Throws: `CocoaError` where there is no such file.
  public mutating func setResourceValues(_ values: URLResourceValues) throws {
    _ = try FileFacts(path)
    guard let date = values.contentModificationDate ?? values.contentAccessDate else { return }
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
  }

  /// The app's folder for what can be made again.
  public static var cachesDirectory: URL { folder(.cachesDirectory) }
  /// The app's folder for what its user made.
  public static var documentsDirectory: URL { folder(.documentDirectory) }
  /// The app's folder for what it made.
  public static var applicationSupportDirectory: URL { folder(.applicationSupportDirectory) }
  /// The app's folder for what is needed for a moment.
  public static var temporaryDirectory: URL { FileManager.default.temporaryDirectory }

  private static func folder(_ kind: FileManager.SearchPathDirectory) -> URL {
    FileManager.default.urls(for: kind, in: .userDomainMask)[0]
  }
}

/// The paths of the app's folders of a kind.
///
/// - Parameter expandTilde: Paths are always whole.
public func NSSearchPathForDirectoriesInDomains(
  _ directory: FileManager.SearchPathDirectory, _ domainMask: FileManager.SearchPathDomainMask,
  _ expandTilde: Bool
) -> [String] {
  FileManager.default.urls(for: directory, in: domainMask).map(\.path)
}
