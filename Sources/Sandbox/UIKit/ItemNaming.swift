/// A data source that knows its items by name, and is the only one that may change its list.
@MainActor protocol ItemNaming: AnyObject {
  func itemName(at indexPath: IndexPath) -> String
}
