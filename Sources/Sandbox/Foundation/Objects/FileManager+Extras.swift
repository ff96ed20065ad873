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
}
