/// One simulated scroll: on what, over what, and what the finger does.
public struct Scenario: Codable, Equatable, Sendable {
  /// The scenario's name, unique in its exercise.
  public var name: String
  /// The device profile.
  public var device: DeviceName
  /// The system profile.
  public var system: SystemName
  /// The network profile.
  public var network: NetworkName
  /// The seed of all that is random: the order of the photos, the network's jitter.
  public var seed: UInt64
  /// The posts that the app shows.
  public var feed: FeedDescription
  /// What happens, in order.
  public var script: [Step]

  /// Makes a scenario.
  public init(
    name: String, device: DeviceName, system: SystemName, network: NetworkName, seed: UInt64,
    feed: FeedDescription, script: [Step]
  ) {
    self.name = name
    self.device = device
    self.system = system
    self.network = network
    self.seed = seed
    self.feed = feed
    self.script = script
  }
}

/// A device profile's name. A new device is one file in Sandbox/Device and one line here.
public enum DeviceName: String, Codable, CaseIterable, Sendable {
  /// An older phone with a 60 Hz screen.
  case phone60 = "phone-60"
  /// A recent phone with a 120 Hz screen.
  case phone120 = "phone-120"
}

/// A system profile's name.
public enum SystemName: String, Codable, CaseIterable, Sendable {
  /// Cells are not prepared ahead, and an apply without animation reloads.
  case iOS14 = "iOS 14"
  /// Cells are prepared ahead, reconfigure and image preparation exist.
  case iOS15 = "iOS 15"
  /// Today's exceptions.
  case iOS18 = "iOS 18"
}

/// A network profile's name.
public enum NetworkName: String, Codable, CaseIterable, Sendable {
  /// Wi-Fi.
  case fast
  /// A crowded cell.
  case slow
  /// Some requests fail.
  case lossy
  /// No network until the script goes online; then as fast as Wi-Fi.
  case offline
}
