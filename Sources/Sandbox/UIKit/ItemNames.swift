/// The server's post that an identifier names, or nil.
///
/// An identifier is a post's ID, or holds one somewhere: a structure, an object, a case of an
/// enumeration, an `Identifiable`, the photo's URL. What is no post of the server's never gets a
/// post's name.
///
/// - Parameter identifier: As the app gave it to its data source.
func postName(in identifier: Any) -> String? { postName(in: identifier, depth: 0) }

/// What an identifier is called that stands for no post of the server's.
func nameOfStranger(_ identifier: Any) -> String {
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
  var mirror: Mirror? = Mirror(reflecting: value)
  while let level = mirror {
    for child in level.children {
      if let name = postName(in: child.value, depth: depth + 1) { return name }
    }
    mirror = level.superclassMirror
  }
  return nil
}

/// In words, but for objects whose words have their address: that is no part of a trace.
private func description(of identifier: Any) -> String {
  let type = type(of: identifier)
  let isPlain = type is NSString.Type || type is NSValue.Type || type is NSURL.Type
  return type is NSObject.Type && !isPlain ? "\(type)" : String(describing: identifier)
}
