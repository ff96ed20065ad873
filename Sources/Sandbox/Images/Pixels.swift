/// Decoded pixels: bytes of the app's memory for as long as they live.
final class Pixels: @unchecked Sendable {
  let bytes: Int
  init(bytes: Int) {
    self.bytes = bytes
    Device.current.memory.addBitmap(bytes)
  }
  deinit { simulated { Device.current.memory.addBitmap(-bytes) } }
}
