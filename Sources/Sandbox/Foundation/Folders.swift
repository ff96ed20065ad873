/// The path of the app's folder, which is empty when a run begins and gone at its end.
public func NSHomeDirectory() -> String {
  URL.documentsDirectory.deletingLastPathComponent().path
}

/// The path of the app's folder for what is needed for a moment, with a slash at its end.
public func NSTemporaryDirectory() -> String {
  let path = URL.temporaryDirectory.path
  return path.hasSuffix("/") ? path : path + "/"
}
