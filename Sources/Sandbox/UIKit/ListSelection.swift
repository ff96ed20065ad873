/// The selected items of a list, by index path.
struct ListSelection {
  private(set) var paths: [IndexPath] = []

  func contains(_ path: IndexPath) -> Bool {
    let index = paths.startOfRange { $0 >= path }
    return index < paths.count && paths[index] == path
  }
  mutating func insert(_ path: IndexPath) {
    let index = paths.startOfRange { $0 >= path }
    if index == paths.count || paths[index] != path { paths.insert(path, at: index) }
  }
  mutating func remove(_ path: IndexPath) { paths.removeAll { $0 == path } }
  /// Follows a change of the items.
  mutating func follow(_ move: (IndexPath) -> IndexPath?) {
    paths = paths.compactMap(move).sorted()
  }
}
