extension FileManager {
  /// A file's name for people: the last part of its path.
  public func displayName(atPath path: String) -> String { URL(filePath: path).lastPathComponent }

  /// The paths of all that is in a folder and in those below it, seen from the folder, by name.
  ///
  /// - Throws: A `CocoaError` where there is no such folder.
  public func subpathsOfDirectory(atPath path: String) throws -> [String] {
    try simulated(cost: costs.call * 20) { try paths(below: path) }
  }
  /// The paths of all that is in a folder and in those below it; nil where there is no such folder.
  public func subpaths(atPath path: String) -> [String]? {
    try? simulated(cost: costs.call * 20) { try paths(below: path) }
  }

  private func paths(below path: String) throws -> [String] {
    try contentsOfDirectory(atPath: path).sorted().flatMap { name in
      let item = path + "/" + name
      guard try StoredFile(item).isFolder else { return [name] }
      return try [name] + paths(below: item).map { name + "/" + $0 }
    }
  }
}

extension URL {
  /// True for a file or a folder that is there.
  ///
  /// - Throws: A `CocoaError` where it is not.
  public func checkResourceIsReachable() throws -> Bool {
    try simulated(cost: costs.call * 20) {
      _ = try StoredFile(path)
      return true
    }
  }
}
