internal import Trace

/// The app's memory, as the system counts it: decoded bitmaps, compressed data, the learner's heap.
package final class AppMemory {
  private let limit: Int
  private let warning: Int
  private(set) var bitmaps = 0
  private(set) var compressed = 0
  private var reported = (bitmaps: -1, compressed: -1, heap: -1)
  private var isWarned = false
  private var warningIsDue = false
  /// What gives memory back when the system asks: caches, by the order of their making.
  private var purgeable: [(id: Int, purge: () -> Void)] = []
  private var nextID = 0

  init(limit: Int, warning: Int) {
    self.limit = limit
    self.warning = warning
  }

  /// What the app may still take, in bytes.
  var available: Int { max(0, limit - total) }

  var total: Int { bitmaps + compressed + learnerHeap().live }

  func addBitmap(_ bytes: Int) {
    bitmaps += bytes
    check()
  }
  func addCompressed(_ bytes: Int) {
    compressed += bytes
    check()
  }

  /// Puts the figures into the trace where they changed by more than noise.
  func record() {
    let heap = learnerHeap().live
    guard
      bitmaps != reported.bitmaps || compressed != reported.compressed
        || abs(heap - reported.heap) >= 16 << 10
    else { return }
    reported = (bitmaps, compressed, heap)
    report(.memory(bitmaps: bitmaps, compressed: compressed, heap: heap))
  }

  /// Ends the run where the app holds more than the device allows, else asks for memory back where
  /// it is near to that.
  func check() {
    record()
    let total = total
    if total > limit {
      stop(
        .memory,
        "the app holds \(megabytes(total)), the system ends it above \(megabytes(limit)): "
          + "\(megabytes(bitmaps)) decoded images, \(megabytes(compressed)) compressed data")
    }
    if total > warning, !isWarned {
      isWarned = true
      warn()
    } else if total < warning / 4 * 3 {
      isWarned = false
    }
  }

  /// The system's memory warning: caches are emptied at once, the app hears of it in the next turn
  /// of the main run loop.
  func warn() {
    report(.memoryWarning)
    purge()
    guard !warningIsDue else { return }
    warningIsDue = true
    scheduler.post(onMain: true) {
      simulated {
        self.warningIsDue = false
        UIApplication.deliverMemoryWarning()
      }
    }
  }

  /// Empties the caches.
  func purge() { for cache in purgeable { cache.purge() } }

  func register(purge: @escaping () -> Void) -> Int {
    nextID += 1
    purgeable.append((nextID, purge))
    return nextID
  }
  func unregister(_ id: Int) { purgeable.removeAll { $0.id == id } }
}

/// Whole megabytes, with a comma before each three digits: `1,468 MB`.
func megabytes(_ bytes: Int) -> String {
  let whole = (bytes + 500_000) / 1_000_000
  guard whole >= 1000 else { return "\(whole) MB" }
  return "\(whole / 1000),\(String(whole % 1000 + 1000).dropFirst()) MB"
}
