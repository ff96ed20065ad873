extension FileManager {
  /// Copies a file, or a folder with all that is in it.
  ///
  /// - Throws: A `CocoaError` where there is nothing to copy, or something in the copy's place.
  public func copyItem(at srcURL: URL, to dstURL: URL) throws {
    try copyItem(atPath: srcURL.path, toPath: dstURL.path)
  }
  /// Copies a file, or a folder with all that is in it.
  ///
  /// - Throws: A `CocoaError` where there is nothing to copy, or something in the copy's place.
  public func copyItem(atPath srcPath: String, toPath dstPath: String) throws {
    try simulated(cost: costs.call * 20) {
      guard (try? StoredFile(srcPath))?.isFolder == true else {
        return try self.FoundationEssentials::copyItem(atPath: srcPath, toPath: dstPath)
      }
      if fileExists(atPath: dstPath) {
        throw Self.copying(.fileWriteFileExists, srcPath, dstPath)
      }
      let folder = URL(filePath: dstPath).deletingLastPathComponent().path
      if !fileExists(atPath: folder) { throw Self.copying(.fileNoSuchFile, srcPath, dstPath) }
      try copyTree(srcPath, dstPath)
    }
  }

  private func copyTree(_ source: String, _ target: String) throws {
    guard try StoredFile(source).isFolder else {
      return try self.FoundationEssentials::copyItem(atPath: source, toPath: target)
    }
    try createDirectory(atPath: target, withIntermediateDirectories: false)
    for name in try contentsOfDirectory(atPath: source).sorted() {
      try copyTree(source + "/" + name, target + "/" + name)
    }
  }

  private static func copying(
    _ code: CocoaError.Code, _ source: String, _ target: String
  ) -> CocoaError {
    CocoaError(
      code,
      userInfo: [
        "NSFilePath": source, "NSSourceFilePathErrorKey": source, "NSDestinationFilePath": target,
        "NSURL": URL(filePath: source), "NSUserStringVariant": ["Copy"],
      ])
  }

  /// Puts an item in the place of another one, which goes or becomes the backup.
  ///
  /// - Parameters:
  ///   - originalItemURL: The place.
  ///   - newItemURL: What comes there; it is moved.
  ///   - backupItemName: The name under which the old item stays beside it, with
  ///     `withoutDeletingBackupItem`.
  ///   - options: Whether it stays.
  /// - Returns: The place.
  /// - Throws: A `CocoaError` where there is no new item.
  @discardableResult public func replaceItemAt(
    _ originalItemURL: URL, withItemAt newItemURL: URL, backupItemName: String? = nil,
    options: ItemReplacementOptions = []
  ) throws -> URL? {
    _ = try newItemURL.checkResourceIsReachable()
    if fileExists(atPath: originalItemURL.path) {
      if let backupItemName, options.contains(.withoutDeletingBackupItem) {
        let folder = originalItemURL.deletingLastPathComponent()
        try moveItem(at: originalItemURL, to: folder.appending(path: backupItemName))
      } else {
        try removeItem(at: originalItemURL)
      }
    }
    try moveItem(at: newItemURL, to: originalItemURL)
    return originalItemURL
  }

  /// A folder of the app's.
  ///
  /// - Parameters:
  ///   - directory: Which; `itemReplacementDirectory` is a new one at each call, for what is to take
  ///     an item's place.
  ///   - domain: Only the user's are there.
  ///   - url: The item whose place is to be taken.
  ///   - shouldCreate: True makes the folder where there is none.
  /// - Throws: A `CocoaError` where there is no such folder.
  public func url(
    for directory: SearchPathDirectory, in domain: SearchPathDomainMask, appropriateFor url: URL?,
    create shouldCreate: Bool
  ) throws -> URL {
    guard directory == .itemReplacementDirectory, url != nil else {
      return try self.FoundationEssentials::url(
        for: directory, in: domain, appropriateFor: url, create: shouldCreate)
    }
    let items = temporaryDirectory.appending(path: "TemporaryItems", directoryHint: .isDirectory)
    let name =
      (1...).lazy.map { "NSIRD_App_\($0)" }
      .first { !self.fileExists(atPath: items.appending(path: $0).path) } ?? "NSIRD_App"
    let folder = items.appending(path: name, directoryHint: .isDirectory)
    try createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }
}
