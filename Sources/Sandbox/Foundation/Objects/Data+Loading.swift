internal import Trace

extension Data {
  /// Reads a file, or loads a URL over the network **on the calling thread**, which waits for it: on
  /// main, frames are missed meanwhile.
  ///
  /// A file takes `OperationCosts.openFile`, and `diskBytePicoseconds` for each byte.
  ///
  /// - Throws: What `URLSession` throws, or a `CocoaError` for a file.
  public init(contentsOf url: URL) throws {
    if url.isFileURL {
      let data = try simulated(cost: costs.openFile) {
        try Data(contentsOf: url, options: [] as ReadingOptions)
      }
      let reading = UInt64(data.count) * costs.diskBytePicoseconds / 1000
      simulated(cost: reading) { runtimeNoteDisk(costs.openFile + reading) }
      self = data
      return
    }
    let isMain = simulated { scheduler.current.isMain }
    if isMain {
      simulated {
        report(
          .warned(
            message: "Synchronous URL loading of \(url.absoluteString) should not occur on this "
              + "application's main thread as it may lead to UI unresponsiveness. Use URLSession"),
          withSites: true)
      }
    }
    self = try Self.load(url)
  }

  private static func load(_ url: URL) throws -> Data {
    let answer = Answer()
    let done = DispatchSemaphore(value: 0)
    let task = URLSession.shared.dataTask(with: url) { data, _, error in
      answer.data = data
      answer.error = error
      done.signal()
    }
    task.resume()
    done.wait()
    if let data = answer.data { return data }
    throw answer.error ?? URLError(.unknown)
  }
}

private final class Answer: @unchecked Sendable {
  var data: Data?
  var error: (any Error)?
}
