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
}

/// The posts of a scenario, named `post-0`, `post-1` …, each with a photo.
public struct FeedDescription: Codable, Equatable, Sendable {
  /// How many posts.
  public var posts: Int
  /// Posts whose photo is damaged: it has a head, but cannot be decoded.
  public var damaged: [Int]?
  /// How many different posts the script brings on screen, in the list that the exercise is handed
  /// out with; nil where nobody counted them.
  public var seen: Int?
  /// Which photos the server has; nil is the standard set.
  public var photos: PhotoSet?

  /// Makes a description.
  public init(
    posts: Int, damaged: [Int]? = nil, seen: Int? = nil, photos: PhotoSet? = nil
  ) {
    self.photos = photos
    self.posts = posts
    self.damaged = damaged
    self.seen = seen
  }
}

/// One thing that happens in a scenario.
public struct Step: Codable, Equatable, Sendable {
  /// What happens.
  public var action: Action
  /// `wait`, `drag`: how long.
  public var seconds: Double?
  /// `drag`: how far; positive scrolls towards the end.
  public var points: Double?
  /// `fling`: the speed at which the finger lifts, in points a second; positive scrolls towards the
  /// end. The content decelerates as UIScrollView's does at its normal rate.
  public var velocity: Double?

  /// Makes a step.
  public init(
    _ action: Action, seconds: Double? = nil, points: Double? = nil, velocity: Double? = nil
  ) {
    self.action = action
    self.seconds = seconds
    self.points = points
    self.velocity = velocity
  }

  /// The kinds of steps.
  public enum Action: String, Codable, CaseIterable, Sendable {
    /// Nothing touches the screen.
    case wait
    /// A finger moves the content.
    case drag
    /// A finger lifts at speed; ends when the content rests.
    case fling
    /// The status bar was tapped.
    case scrollToTop
    /// The system is short of memory.
    case memoryWarning
  }
}
