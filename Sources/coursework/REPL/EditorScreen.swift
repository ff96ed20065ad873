import CEdit
import Foundation

/// What libedit writes, on its way to the terminal: stand-ins become the characters they stand for.
final class EditorScreen {
  /// The characters that have a stand-in.
  let standIns = StandIns()
  /// What libedit writes to; nil where there is no memory for it.
  private(set) var stream: UnsafeMutablePointer<FILE>?
  private var bytes: [UInt8] = []

  init() {
    stream = cedit_stream(Unmanaged.passUnretained(self).toOpaque()) { owner, bytes, count in
      guard let owner, let bytes else { return 0 }
      let screen = Unmanaged<EditorScreen>.fromOpaque(owner).takeUnretainedValue()
      screen.write(UnsafeRawBufferPointer(start: bytes, count: Int(count)))
      return Int(count)
    }
  }

  /// Ends the stream, once libedit has.
  func close() {
    if let stream { fclose(stream) }
    stream = nil
  }

  private func write(_ written: UnsafeRawBufferPointer) {
    bytes += written
    let whole = bytes.count - KeyDecoder.unfinished(bytes)
    Output.result(standIns.decoded(String(decoding: bytes[..<whole], as: UTF8.self)))
    bytes.removeFirst(whole)
  }
}
