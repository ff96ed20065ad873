/// One thing that happens in a scenario.
///
/// Steps follow each other: one begins when the one before has ended. What takes no time can be put
/// off with ``after``: the script then goes on at once, and it happens in the midst of a later step.
public struct Step: Codable, Equatable, Sendable {
  /// What happens.
  public var action: Action
  /// How long: of `wait`, `drag`, `background` and `close`; of `fling` and `reverse` until the
  /// finger stops the content, which runs on to its rest where this is nil.
  public var seconds: Double?
  /// `drag`: how far; positive scrolls towards the end.
  public var points: Double?
  /// `fling`: the speed at which the finger lifts, in points a second; positive scrolls towards the
  /// end. The content decelerates as UIScrollView's does at its normal rate. `reverse`: the speed
  /// without its direction; nil is that of the movement before.
  public var velocity: Double?
  /// Seconds from here until it happens, while the script goes on; only of what takes no time.
  public var after: Double?
  /// `like`, `edit`, `delete`: of which posts one is chosen; nil is ``Group/onScreen``.
  public var among: Group?
  /// `like`, `edit`, `delete`: the place among those posts, from 0 for the first to 1 for the last,
  /// which the seed moves by up to a twentieth of their number; nil leaves all to the seed. `tap`: the
  /// place on the screen, from its top to its bottom; nil is the middle.
  public var place: Double?
  /// `like`, `edit`, `delete`, `insert`, `refresh`: how many posts; nil is 1.
  public var count: Int?

  /// Makes a step.
  public init(
    _ action: Action, seconds: Double? = nil, points: Double? = nil, velocity: Double? = nil,
    after: Double? = nil, among: Group? = nil, place: Double? = nil, count: Int? = nil
  ) {
    self.action = action
    self.seconds = seconds
    self.points = points
    self.velocity = velocity
    self.after = after
    self.among = among
    self.place = place
    self.count = count
  }

  /// The kinds of steps.
  public enum Action: String, Codable, CaseIterable, Sendable {
    /// Nothing touches the screen.
    case wait
    /// A finger moves the content.
    case drag
    /// A finger lifts at speed; ends when the content rests or the finger stops it.
    case fling
    /// A finger throws the content back to where it came from.
    case reverse
    /// The status bar was tapped.
    case scrollToTop
    /// A finger pulls the content down at its top, far enough for a refresh control.
    case pullToRefresh
    /// A finger taps an item.
    case tap
    /// The device is turned by 90°, and back by the next such step.
    case rotate
    /// Posts are liked by somebody else.
    case like
    /// Posts get another title.
    case edit
    /// New posts come on top of the feed.
    case insert
    /// Posts go.
    case delete
    /// The feed is another one: new posts on top, others with more likes.
    case refresh
    /// The network goes.
    case goOffline
    /// The network comes back.
    case goOnline
    /// The system is short of memory.
    case memoryWarning
    /// The app is in the background for a while, and comes back.
    case background
    /// The screen is closed; `seconds` later what is left of it counts as leaked.
    case close
    /// The screen is opened anew.
    case open
  }

  /// Posts of which some are chosen.
  public enum Group: String, Codable, CaseIterable, Sendable {
    /// Those on the screen.
    case onScreen
    /// Those that come on the screen next, as many as are on it: some may be prepared already.
    case ahead
    /// All of the feed.
    case all
  }
}

extension Step.Action {
  /// True for a finger's movement of the content.
  public var scrolls: Bool {
    switch self {
    case .drag, .fling, .reverse, .scrollToTop: true
    default: false
    }
  }

  /// True for what takes no time, so that it can happen during other steps.
  public var isInstant: Bool {
    switch self {
    case .wait, .drag, .fling, .reverse, .scrollToTop, .pullToRefresh, .background, .close: false
    default: true
    }
  }

  /// True for changes to what the server has.
  public var changesFeed: Bool {
    switch self {
    case .like, .edit, .insert, .delete, .refresh: true
    default: false
    }
  }
}
