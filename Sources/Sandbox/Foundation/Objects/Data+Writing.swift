extension Data {
  /// Writes a file, in place of what is there.
  ///
  /// - Throws: A `CocoaError` where the folder is missing, which says so.
  public func write(to url: URL, options: WritingOptions = []) throws {
    do {
      try self.FoundationEssentials::write(to: url, options: options)
    } catch let error as CocoaError where error.code == .fileNoSuchFile {
      throw CocoaError(
        .fileNoSuchFile,
        userInfo: error.userInfo.merging(["NSUserStringVariant": ["Folder"]]) { $1 })
    }
  }
}
