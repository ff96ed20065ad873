internal import CTurboJPEG

/// An instance of TurboJPEG, and what it last complained of.
struct TurboHandle: ~Copyable {
  let handle: tjhandle

  private init(_ handle: tjhandle) {
    self.handle = handle
  }

  deinit { tjDestroy(handle) }

  static func decompressor() throws(JPEGError) -> TurboHandle {
    guard let handle = tjInitDecompress() else {
      throw .malformedHead(reason: String(cString: tjGetErrorStr2(nil)))
    }
    return TurboHandle(handle)
  }

  static func compressor() throws(JPEGError) -> TurboHandle {
    guard let handle = tjInitCompress() else {
      throw .notEncodable(reason: String(cString: tjGetErrorStr2(nil)))
    }
    return TurboHandle(handle)
  }

  var message: String { String(cString: tjGetErrorStr2(handle)) }

  /// Whether the last call succeeded in a fashion.
  var isWarning: Bool { UInt32(bitPattern: tjGetErrorCode(handle)) == TJERR_WARNING.rawValue }
}
