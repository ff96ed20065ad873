import CHostRuntime
import FoundationEssentials
import Sandbox

/// Has errors cast as with Objective-C: each is an `NSError`, and an `NSError` of their domains is a
/// `URLError` or a `CocoaError`.
func installErrorCasts() {
  let targets: [Any.Type] = [NSError.self, URLError.self, CocoaError.self]
  let types = targets.map { Optional(unsafeBitCast($0, to: UnsafeRawPointer.self)) }
  runtime_bridge_errors(types) { kind, out, value, type in
    guard !isBridging, let out, let value, let type else { return false }
    isBridging = true
    defer { isBridging = false }
    guard let error = error(in: value, unsafeBitCast(type, to: Any.Type.self)) else { return false }
    switch kind {
    case 0: out.initializeMemory(as: NSError.self, to: _bridgeErrorToNSError(error))
    case 1:
      guard let error = error as? NSError, error.domain == NSURLErrorDomain else { return false }
      out.initializeMemory(
        as: URLError.self,
        to: URLError(URLError.Code(rawValue: error.code), userInfo: error.userInfo))
    default:
      guard let error = error as? NSError, error.domain == NSCocoaErrorDomain else { return false }
      out.initializeMemory(
        as: CocoaError.self,
        to: CocoaError(CocoaError.Code(rawValue: error.code), userInfo: error.userInfo))
    }
    return true
  }
}

/// True while an error is made of another: what that casts is cast by its type. Only one thread runs at
/// a time.
nonisolated(unsafe) private var isBridging = false

private func error(in value: UnsafeMutableRawPointer, _ type: Any.Type) -> (any Error)? {
  func open<T>(_: T.Type) -> (any Error)? {
    value.assumingMemoryBound(to: T.self).pointee as? any Error
  }
  return _openExistential(type, do: open)
}
