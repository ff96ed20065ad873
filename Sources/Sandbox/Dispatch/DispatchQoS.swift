/// How urgent work is.
///
/// Of the work that waits for a core the most urgent begins first; of equals the one that was queued
/// first. Work that has begun goes on (simplified: nothing takes its core away, and work that somebody
/// urgent waits for is not raised).
public struct DispatchQoS: Equatable, Hashable, Sendable {
  /// The class.
  public let qosClass: QoSClass
  /// Within the class: 0, or down to -15.
  public let relativePriority: Int

  /// Makes a quality of service.
  public init(qosClass: QoSClass, relativePriority: Int) {
    self.qosClass = qosClass
    self.relativePriority = relativePriority
  }

  /// Maintenance that nobody sees.
  public static let background = DispatchQoS(qosClass: .background, relativePriority: 0)
  /// Long work with a progress bar.
  public static let utility = DispatchQoS(qosClass: .utility, relativePriority: 0)
  /// Between the others.
  public static let `default` = DispatchQoS(qosClass: .default, relativePriority: 0)
  /// Work that a person asked for and waits for.
  public static let userInitiated = DispatchQoS(qosClass: .userInitiated, relativePriority: 0)
  /// Work for the next frame.
  public static let userInteractive = DispatchQoS(qosClass: .userInteractive, relativePriority: 0)
  /// No class was given.
  public static let unspecified = DispatchQoS(qosClass: .unspecified, relativePriority: 0)

  /// The classes.
  public enum QoSClass: String, Hashable, Sendable, CaseIterable {
    /// Maintenance that nobody sees.
    case background
    /// Long work with a progress bar.
    case utility
    /// Between the others.
    case `default`
    /// Work that a person asked for and waits for.
    case userInitiated = "user-initiated"
    /// Work for the next frame.
    case userInteractive = "user-interactive"
    /// No class was given.
    case unspecified
  }
}

/// How a work item is run.
public struct DispatchWorkItemFlags: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt

  /// Makes a set of flags.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// In a concurrent queue: after all that was queued before, and before all that is queued later.
  public static let barrier = DispatchWorkItemFlags(rawValue: 1)
  /// Accepted; work has no other owner here.
  public static let detached = DispatchWorkItemFlags(rawValue: 2)
  /// Accepted; nothing is inherited here.
  public static let assignCurrentContext = DispatchWorkItemFlags(rawValue: 4)
  /// Accepted; the class is inherited nevertheless.
  public static let noQoS = DispatchWorkItemFlags(rawValue: 8)
  /// The queue's class is preferred to the work's own.
  public static let inheritQoS = DispatchWorkItemFlags(rawValue: 16)
  /// The work's own class is preferred, which is the rule for work that has one.
  public static let enforceQoS = DispatchWorkItemFlags(rawValue: 32)
}
