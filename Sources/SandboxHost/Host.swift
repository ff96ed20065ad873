import CHostRuntime
import FoundationEssentials
import Sandbox
import Trace

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reads the request from standard input.
func readRequest() -> RunRequest {
  var bytes: [UInt8] = []
  var piece = [UInt8](repeating: 0, count: 1 << 14)
  while true {
    let count = read(0, &piece, piece.count)
    if count < 0 { fault("standard input cannot be read") }
    if count == 0 { break }
    bytes += piece[..<count]
  }
  do {
    return try JSONDecoder().decode(RunRequest.self, from: Data(bytes))
  } catch {
    fault("standard input is not a run request: \(error)")
  }
}

/// Plays the request; the initial thread becomes the watch.
///
/// The learner's code never runs on the initial thread: there the concurrency runtime takes all code
/// for the main actor's, whatever the executor says. Not in main.swift, whose closures are the main
/// actor's, too.
func host(_ path: UnsafePointer<CChar>, _ request: RunRequest) -> Never {
  scheduler.horizon = UInt64(request.limits.virtualSeconds * 1e9)
  play(
    request, codec: HostCodec(request.photoFolder), root: { LearnerObject.load(path)() },
    live: request.isLive ? { LearnerObject.live(path)($0) } : nil)
  scheduler.start()
  runtime_give_baton(0)
  runtime_watch()
}

/// Runs what depends on where files lie: its memory must not move the simulator's or the learner's.
func asHost<R>(_ body: () throws -> R) rethrows -> R {
  let owner = runtime_heap_owner(Int32(RUNTIME_HOST))
  defer { _ = runtime_heap_owner(owner) }
  return try body()
}

/// The photo store, with its memory in the host's heap.
private final class HostCodec: ImageCodec {
  private let store: PhotoStore

  init(_ folder: String) {
    store = asHost {
      do {
        return try PhotoStore(folder: folder)
      } catch {
        fault("\(error)")
      }
    }
  }

  var photoCount: Int { store.photoCount }

  func photo(_ number: Int, isDamaged: Bool) -> UnsafeRawBufferPointer? {
    asHost { store.photo(number, isDamaged: isDamaged) }
  }

  func examine(_ bytes: UnsafeRawBufferPointer) -> ExaminedImage? {
    asHost { store.examine(bytes) }
  }

  func render(_ rendering: ImageRendering) -> [UInt8] { asHost { store.render(rendering) } }

  func encode(_ rendering: ImageRendering, as format: ImageFormat) -> [UInt8] {
    asHost { store.encode(rendering, as: format) }
  }
}
