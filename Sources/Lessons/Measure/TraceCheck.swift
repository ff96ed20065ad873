public import Trace

/// Finds what cannot be true in a trace.
///
/// A trace comes from a process in which a learner's code ran. Whoever measures one first sees that
/// it is of the run that was asked for, whole, in order, and with numbers that can be added up.
public enum TraceCheck {
  // An hour in ns; a run is stopped after two minutes.
  private static let longest: UInt64 = 3_600_000_000_000
  // A million million: of bytes, of points, of things.
  private static let largest = 1_000_000_000_000
  private static let largestVsync = 10_000_000

  /// What is wrong, as a clause for a person; nil where nothing is.
  ///
  /// - Parameters:
  ///   - events: The trace.
  ///   - scenario: What was asked for.
  ///   - wasStopped: True where the run ended early, so that the trace has no end.
  /// - Returns: Such as `it has no end`.
  /// - Complexity: O(number of events).
  public static func problem(
    in events: [Event], of scenario: Scenario, wasStopped: Bool
  ) -> String? {
    guard case .began(let head) = events.first?.kind else { return "it has no head" }
    guard head.scenario == scenario.name, head.seed == scenario.seed,
      head.device == scenario.device.rawValue, head.system == scenario.system.rawValue,
      head.network == scenario.network.rawValue, head.postsDue == scenario.feed.seen ?? 0,
      head.reads == scenario.feed.reads ?? []
    else { return "it is of another scenario" }
    guard (1_000_000...1_000_000_000).contains(head.frameInterval) else {
      return "its frame interval makes no sense"
    }
    guard wasStopped || events.last?.kind == .ended else { return "it has no end" }
    return problem(inOrderOf: events)
  }

  private static func problem(inOrderOf events: [Event]) -> String? {
    var vsync = 0
    for (index, event) in events.enumerated() {
      guard event.time <= longest else { return "event \(index) is at an impossible time" }
      if let name = problem(with: event.kind) { return "event \(index) has an impossible \(name)" }
      switch event.kind {
      case .began where index > 0: return "it has two heads"
      case .ended where index < events.count - 1: return "it goes on after its end"
      case .frameBegan(let next, _), .frameCommitted(let next, _):
        guard next >= vsync else { return "event \(index) goes back to an earlier frame" }
        vsync = next
      default: break
      }
    }
    return nil
  }

  // The name of a number that is out of bounds.
  private static func problem(with kind: Event.Kind) -> String? {
    switch kind {
    case .frameBegan(let vsync, let offset):
      isVsync(vsync) && isAmount(abs(clamping: offset)) ? nil : "frame"
    case .frameCommitted(let vsync, let presented):
      isVsync(vsync) && isVsync(presented) && presented > vsync ? nil : "frame"
    case .turnEnded(let duration), .charged(_, let duration, _), .handlerRan(_, _, let duration):
      duration <= longest ? nil : "duration"
    case .imageDecoded(_, let photo, let width, let height, let duration, _):
      duration <= longest && isSize(width, height) && isPhoto(photo) ? nil : "image"
    case .imageMade(_, let photo, let width, let height):
      isSize(width, height) && isPhoto(photo) ? nil : "image"
    case .imageAssigned(_, _, let photo, _): isPhoto(photo) ? nil : "photo"
    case .cellShows(_, let photos): photos.allSatisfy(isPhoto) ? nil : "photo"
    case .cellPictures(_, let pictures): pictures.allSatisfy(isPicture) ? nil : "picture"
    case .cellDisplayed(_, _, let row, let photo, let delay):
      delay <= longest && isAmount(row) && isPhoto(photo) ? nil : "cell"
    case .memory(let bitmaps, let compressed, let heap):
      // The heap can be freed of more than was counted before the run.
      isAmount(bitmaps) && isAmount(compressed) && isAmount(abs(clamping: heap)) ? nil : "size"
    case .applied(let change):
      [
        change.items, change.inserted, change.deleted, change.moved, change.reloaded,
        change.reconfigured,
      ].allSatisfy(isAmount) ? nil : "change"
    case .downloadEnded(_, _, let bytes): isAmount(bytes) ? nil : "size"
    case .contentJumped(_, let distance): isAmount(abs(clamping: distance)) ? nil : "distance"
    case .screenChanged(_, let width, let height):
      isAmount(width) && isAmount(height) ? nil : "size"
    case .cacheEvicted(let count), .leaked(_, let count): isAmount(count) ? nil : "count"
    default: nil
    }
  }

  private static func isVsync(_ vsync: Int) -> Bool { (0...largestVsync).contains(vsync) }
  private static func isAmount(_ amount: Int) -> Bool { (0...largest).contains(amount) }
  private static func isPhoto(_ photo: Int) -> Bool { (Event.none...1_000_000).contains(photo) }
  private static func isPicture(_ picture: ShownPicture) -> Bool {
    isPhoto(picture.photo) && (1...8).contains(picture.missingTurn)
      && [picture.size, picture.detail, picture.needed].allSatisfy { isSize($0.width, $0.height) }
  }
  private static func isSize(_ width: Int, _ height: Int) -> Bool {
    (0...100_000).contains(width) && (0...100_000).contains(height)
  }
  private static func abs(clamping value: Int) -> Int { Int(clamping: value.magnitude) }
}
