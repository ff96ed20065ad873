/// The name of an item in the trace: that of the server's post that its identifier stands for.
///
/// An identifier is a post's ID, holds one somewhere (a structure, a case of an enumeration, an
/// `Identifiable`, the photo's URL), or else stands for the post of its row, where the list has as
/// many items as the server has posts. What is no post of the server's never gets a post's name.
///
/// - Parameters:
///   - identifier: As the app gave it to its data source.
///   - row: The item's place among all.
///   - count: How many items there are.
func nameOfItem(_ identifier: Any, row: Int, of count: Int) -> String {
  let server = SimulatedServer.state
  if let name = postName(in: identifier, depth: 0) { return name }
  if !isText(identifier), count == server.count, let name = server.postName(row: row) {
    return name
  }
  let text = String(description(of: identifier).prefix(80))
  return text.hasPrefix("post-") ? "item \(text)" : text
}

/// Deeper than this no identifier is nested.
private let deepest = 4

private func postName(in value: Any, depth: Int) -> String? {
  if let text = value as? String {
    return SimulatedServer.state.post(named: text).map { _ in text }
  }
  if let url = value as? URL { return SimulatedServer.state.postName(at: url) }
  guard depth < deepest else { return nil }
  if let identifiable = value as? any Identifiable,
    let name = postName(in: identifiable.id, depth: depth + 1)
  {
    return name
  }
  for child in Mirror(reflecting: value).children {
    if let name = postName(in: child.value, depth: depth + 1) { return name }
  }
  return nil
}

/// In words, but for objects whose words have their address: that is no part of a trace.
private func description(of identifier: Any) -> String {
  let type = type(of: identifier)
  let isPlain = type is NSString.Type || type is NSValue.Type || type is NSURL.Type
  return type is NSObject.Type && !isPlain ? "\(type)" : String(describing: identifier)
}

private func isText(_ value: Any) -> Bool { value is String }
