extension Sequence<Event> {
  /// The digest of a run: the SHA-256 of its events without their sites, and of nothing else.
  ///
  /// Neither pixels nor addresses, paths, locale or environment are part of it, so that the same
  /// file with the same seed has the same digest on every machine.
  public func digest() -> String {
    var encoder = TraceEncoder(withSites: false)
    for event in self { encoder.append(event) }
    return SHA256.hex(encoder.bytes)
  }
}
