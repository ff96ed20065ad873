/// What can be asked of a file.
public struct URLResourceKey: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Makes a key of its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Makes a key of its name.
  public init(_ rawValue: String) { self.rawValue = rawValue }
  /// The name.
  public static let nameKey = URLResourceKey("NSURLNameKey")
  /// True for a folder.
  public static let isDirectoryKey = URLResourceKey("NSURLIsDirectoryKey")
  /// True for a file.
  public static let isRegularFileKey = URLResourceKey("NSURLIsRegularFileKey")
  /// Bytes.
  public static let fileSizeKey = URLResourceKey("NSURLFileSizeKey")
  /// Bytes on the disk.
  public static let fileAllocatedSizeKey = URLResourceKey("NSURLFileAllocatedSizeKey")
  /// Bytes on the disk.
  public static let totalFileAllocatedSizeKey = URLResourceKey("NSURLTotalFileAllocatedSizeKey")
  /// When it was changed last.
  public static let contentModificationDateKey = URLResourceKey("NSURLContentModificationDateKey")
  /// When it was read last.
  public static let contentAccessDateKey = URLResourceKey("NSURLContentAccessDateKey")
  /// When it was made.
  public static let creationDateKey = URLResourceKey("NSURLCreationDateKey")
  /// True keeps it out of the user's backups.
  public static let isExcludedFromBackupKey = URLResourceKey("NSURLIsExcludedFromBackupKey")
}

/// What is known of a file: nil is what was not asked for.
public struct URLResourceValues: Sendable {
  /// The name; setting it moves no file (simplified).
  public var name: String?
  /// True for a folder.
  public internal(set) var isDirectory: Bool?
  /// True for a file.
  public internal(set) var isRegularFile: Bool?
  /// Bytes; nil for a folder.
  public internal(set) var fileSize: Int?
  /// Bytes on the disk, in blocks of 4,096; nil for a folder.
  public internal(set) var fileAllocatedSize: Int?
  /// Bytes on the disk, in blocks of 4,096; nil for a folder.
  public internal(set) var totalFileAllocatedSize: Int?
  /// When it was changed last.
  public var contentModificationDate: Date?
  /// When it was changed last: reading is not noted (simplified).
  public var contentAccessDate: Date?
  /// When it was changed last (simplified).
  public var creationDate: Date?
  /// Kept out of the user's backups, of which there are none here.
  public var isExcludedFromBackup: Bool?
  /// Makes values of nothing.
  public init() {}
}

extension URL {
  /// What is known of a file or a folder.
  ///
  /// - Throws: A `CocoaError` where there is none.
  public func resourceValues(forKeys keys: Set<URLResourceKey>) throws -> URLResourceValues {
    try simulated(cost: costs.call * 20) {
      let file = try StoredFile(path)
      func asked<Value>(_ key: URLResourceKey, _ value: Value?) -> Value? {
        keys.contains(key) ? value : nil
      }
      let size = file.isFolder ? nil : file.size
      let blocks = size.map { ($0 + 4095) / 4096 * 4096 }
      var values = URLResourceValues()
      values.name = asked(.nameKey, lastPathComponent)
      values.isDirectory = asked(.isDirectoryKey, file.isFolder)
      values.isRegularFile = asked(.isRegularFileKey, !file.isFolder)
      values.fileSize = asked(.fileSizeKey, size)
      values.fileAllocatedSize = asked(.fileAllocatedSizeKey, blocks)
      values.totalFileAllocatedSize = asked(.totalFileAllocatedSizeKey, blocks)
      values.contentModificationDate = asked(.contentModificationDateKey, file.changed)
      values.contentAccessDate = asked(.contentAccessDateKey, file.changed)
      values.creationDate = asked(.creationDateKey, file.changed)
      values.isExcludedFromBackup = asked(.isExcludedFromBackupKey, false)
      return values
    }
  }

  /// Sets the date of the last change, where there is one among the values; others have no effect.
  ///
  /// - Throws: A `CocoaError` where there is no such file.
  public mutating func setResourceValues(_ values: URLResourceValues) throws {
    try simulated(cost: costs.call * 20) {
      _ = try StoredFile(path)
      let date = values.contentModificationDate ?? values.contentAccessDate
      guard let date else { return }
      try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
    }
  }
}

/// What the disk knows of a file or a folder.
struct StoredFile {
  let size: Int
  let changed: Date
  let isFolder: Bool

  init(_ path: String) throws {
    var figures: (Int64, Int64, Int64) = (0, 0, 0)
    let isThere = withUnsafeMutableBytes(of: &figures) { bytes in
      path.withCString { runtimeLookAtFile($0, bytes.baseAddress) }
    }
    guard isThere else {
      throw CocoaError(.fileReadNoSuchFile, userInfo: ["NSFilePath": path])
    }
    size = Int(figures.0)
    changed = Date(timeIntervalSince1970: Double(figures.1) / 1e9)
    isFolder = figures.2 != 0
  }
}
