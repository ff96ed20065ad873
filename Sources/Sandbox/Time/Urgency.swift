/// In which order work of the pool gets a core: of what could begin, the most urgent.
///
/// Work that has begun keeps its core (assumption: a device would take it away after some
/// milliseconds), so a long piece of background work still delays what comes after it.
package enum Urgency: Int, Comparable, CaseIterable, Sendable {
  /// Maintenance that nobody sees.
  case background
  /// Long work with a progress bar.
  case utility
  /// Where nobody has said anything.
  case ordinary
  /// What a person waits for; what main queues without a class.
  case userInitiated
  /// Work for the next frame.
  case userInteractive
  /// What another process does: the network's answers, a timer's turn.
  case system

  package static func < (a: Urgency, b: Urgency) -> Bool { a.rawValue < b.rawValue }

  /// The urgency of a Swift task's job.
  ///
  /// - Parameter taskPriority: `TaskPriority.rawValue`, or 0 where none is known.
  package init(taskPriority: UInt8) {
    self =
      switch taskPriority {
      case 1..<13: .background
      case 13..<20: .utility
      case 0, 20..<24: .ordinary
      case 24..<30: .userInitiated
      default: .userInteractive
      }
  }

  /// The urgency of a class; nil where none is named.
  init?(_ qos: DispatchQoS.QoSClass) {
    switch qos {
    case .background: self = .background
    case .utility: self = .utility
    case .default: self = .ordinary
    case .userInitiated: self = .userInitiated
    case .userInteractive: self = .userInteractive
    case .unspecified: return nil
    }
  }

  /// What work inherits that the current thread queues without a class: its own, but no more than
  /// user-initiated (libdispatch's source caps what is propagated there).
  static var inherited: Urgency {
    asSimulator { min(scheduler.current.urgency, .userInitiated) }
  }

  /// The urgency of work for a queue, as Dispatch works it out: a class of the work's own is kept
  /// where the queue's is no higher, a queue's class counts for work without one, and else the work
  /// inherits. The global queue of the default class takes what its callers have, too.
  static func of(_ work: DispatchQoS.QoSClass, on queue: DispatchQueue) -> Urgency {
    let own = Urgency(queue.qos.qosClass)
    if let asked = Urgency(work) { return max(asked, own ?? .background) }
    guard let own, own != .ordinary else { return inherited }
    return own
  }
}

extension QualityOfService {
  /// The urgency of the class; nil where none was given.
  var urgency: Urgency? {
    switch self {
    case .background: .background
    case .utility: .utility
    case .default: nil
    case .userInitiated: .userInitiated
    case .userInteractive: .userInteractive
    }
  }
}
