internal import Trace

/// A queue of work, on the simulated device's virtual threads.
///
/// Serial and concurrent queues, barriers, `sync` and `asyncAfter` behave as Dispatch's do. A queue is
/// no thread: its work takes one of the pool's, of which as many run at once as the device has cores
/// for them; one that blocks leaves its core to another, up to 64.
public final class DispatchQueue: @unchecked Sendable {
  /// The queue of the main thread.
  public static let main = DispatchQueue(kind: .main, label: "com.apple.main-thread")

  /// The system's queue for a quality of service.
  public static func global(qos: DispatchQoS.QoSClass = .default) -> DispatchQueue {
    globals[DispatchQoS.QoSClass.allCases.firstIndex(of: qos) ?? 0]
  }

  private static let globals = DispatchQoS.QoSClass.allCases.map { qos in
    DispatchQueue(kind: .global, label: "com.apple.root.\(qos.rawValue)-qos", qos: qos)
  }

  /// The name it was given.
  public let label: String
  /// The quality of service it was given.
  public let qos: DispatchQoS

  enum Kind { case main, global, serial, concurrent }
  let kind: Kind
  let lane: DispatchLane
  let target: DispatchQueue?
  var specifics: [ObjectIdentifier: Any] = [:]

  /// Makes a queue, serial where no attribute says otherwise. With a target, each piece of work takes
  /// that queue's turn besides its own queue's.
  public convenience init(
    label: String, qos: DispatchQoS = .unspecified, attributes: Attributes = [],
    autoreleaseFrequency: AutoreleaseFrequency = .inherit, target: DispatchQueue? = nil
  ) {
    self.init(
      kind: attributes.contains(.concurrent) ? .concurrent : .serial, label: label,
      qos: qos.qosClass, target: target?.kind == .global ? nil : target)
    if attributes.contains(.initiallyInactive) { lane.suspend() }
  }

  private init(
    kind: Kind, label: String, qos: DispatchQoS.QoSClass = .unspecified,
    target: DispatchQueue? = nil
  ) {
    self.kind = kind
    self.label = label
    self.qos = DispatchQoS(qosClass: qos, relativePriority: 0)
    self.target = target
    lane = DispatchLane(isSerial: kind == .serial)
  }

  /// How a queue behaves.
  public struct Attributes: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt64

    /// Makes a set of attributes.
    public init(rawValue: UInt64) {
      self.rawValue = rawValue
    }

    /// Several pieces of work may run at once.
    public static let concurrent = Attributes(rawValue: 1)
    /// Nothing begins before `activate()`.
    public static let initiallyInactive = Attributes(rawValue: 2)
  }

  /// When autoreleased objects are freed; Swift's own objects need no pool.
  public enum AutoreleaseFrequency: Sendable {
    /// As the target does.
    case inherit
    /// After each piece of work.
    case workItem
    /// Never.
    case never
  }

  /// Lets an inactive queue begin.
  public func activate() { simulated { _ = lane.resume() } }

  /// Lets nothing more begin until ``resume()``.
  public func suspend() { simulated(cost: DispatchCosts.enter) { lane.suspend() } }

  /// Undoes one ``suspend()``.
  public func resume() {
    simulated(cost: DispatchCosts.enter) {
      if !lane.resume() { stop(.trap, "over-resume of the queue \(label), which nobody suspended") }
    }
  }
}

extension DispatchQueue: Hashable {
  /// True for the same queue.
  public static func == (lhs: DispatchQueue, rhs: DispatchQueue) -> Bool { lhs === rhs }

  /// Hashes the queue's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension DispatchQueue {
  /// Queues a body without a scheduling point, at a virtual instant in ns or now: the simulator's way
  /// in. The completion is the simulator's, too, and is called after the body on the same thread.
  /// Without an urgency the body has that of the queue, else that of the current thread.
  func enqueue(
    at instant: UInt64? = nil, urgency asked: Urgency? = nil, isBarrier: Bool = false,
    completion: (() -> Void)? = nil, _ body: @escaping () -> Void
  ) {
    let urgency = asked ?? Urgency.of(.unspecified, on: self)
    switch kind {
    case .main, .global:
      scheduler.post(onMain: kind == .main, at: instant, urgency: urgency) {
        self.perform(body)
        if let completion { simulated(completion) }
      }
    case .serial, .concurrent:
      if let instant, instant > scheduler.now {
        scheduler.post(onMain: false, at: instant) {
          simulated {
            self.enqueue(urgency: urgency, isBarrier: isBarrier, completion: completion, body)
          }
        }
        return
      }
      lane.enter(isBarrier: isBarrier) {
        (self.target ?? Self.global()).enqueue(
          urgency: urgency,
          completion: {
            completion?()
            self.lane.leave()
          },
          { self.perform(body) })
      }
    }
  }

  /// Runs a body on the current thread as this queue's.
  func perform<R>(_ body: () throws -> R) rethrows -> R {
    let thread = scheduler.current
    asSimulator { thread.queues.append(self) }
    defer { asSimulator { _ = thread.queues.removeLast() } }
    return try body()
  }

  /// True where the current thread runs work of this queue, or of one whose target this queue is.
  var isCurrent: Bool {
    let thread = scheduler.current
    return kind == .main ? thread.isMain : thread.queues.contains { $0 === self }
  }
}
