extension URLSession.AsyncBytes {
  /// The text character for character, as UTF-8; those of a line come when it is there.
  public var characters: AsyncThrowingStream<Character, any Error> {
    let bytes = self
    return AsyncThrowingStream { continuation in
      let reader = Task {
        var line: [UInt8] = []
        func handOver() {
          for character in String(decoding: line, as: UTF8.self) { continuation.yield(character) }
          line = []
        }
        do {
          for try await byte in bytes {
            line.append(byte)
            if byte == 10 { handOver() }
          }
          handOver()
          continuation.finish()
        } catch {
          continuation.finish(throwing: error)
        }
      }
      continuation.onTermination = { _ in reader.cancel() }
    }
  }
}

extension URL {
  /// The text behind the URL, line by line, as UTF-8.
  public var lines: AsyncThrowingStream<String, any Error> {
    let url = self
    return AsyncThrowingStream { continuation in
      let reader = Task {
        do {
          if url.isFileURL {
            try String(contentsOf: url, encoding: .utf8)
              .enumerateLines { line, _ in continuation.yield(line) }
          } else {
            let (bytes, _) = try await URLSession.shared.bytes(from: url)
            for try await line in bytes.lines { continuation.yield(line) }
          }
          continuation.finish()
        } catch {
          continuation.finish(throwing: error)
        }
      }
      continuation.onTermination = { _ in reader.cancel() }
    }
  }
}
