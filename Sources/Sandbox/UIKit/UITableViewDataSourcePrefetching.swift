/// Hears of rows that may come on screen soon, before their cells are asked for.
@MainActor @preconcurrency public protocol UITableViewDataSourcePrefetching: AnyObject {
  /// The data of rows will be needed soon; the nearest comes first.
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
  /// The scroll has turned: the data of these rows are not needed after all.
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
  /// Does nothing.
  public func tableView(
    _ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]
  ) {}
}
