/// How a controller is presented.
public enum UIModalPresentationStyle: Int, Sendable {
  /// Over all of the screen; what is below disappears.
  case fullScreen = 0
  /// A sheet that leaves a strip.
  case pageSheet
  /// A smaller sheet.
  case formSheet
  /// Over the controller that defines the context; what is below disappears.
  case currentContext
  /// As the controller wants.
  case custom
  /// Over all of the screen; what is below stays.
  case overFullScreen
  /// Over the controller that defines the context; what is below stays.
  case overCurrentContext
  /// At what it belongs to.
  case popover
  /// None.
  case none = -1
  /// As the system wants: a sheet.
  case automatic = -2
}

/// How a controller moves when it is presented.
public enum UIModalTransitionStyle: Int, Sendable {
  /// From below.
  case coverVertical
  /// Turning over.
  case flipHorizontal
  /// Fading.
  case crossDissolve
  /// Like a page.
  case partialCurl
}

/// How a status bar looks.
public enum UIStatusBarStyle: Int, Sendable {
  /// As the appearance has it.
  case `default` = 0
  /// Light.
  case lightContent = 1
  /// Dark.
  case darkContent = 3
}

/// Edges of a rectangle.
public struct UIRectEdge: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Makes a set of bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The top.
  public static let top = UIRectEdge(rawValue: 1 << 0)
  /// The left.
  public static let left = UIRectEdge(rawValue: 1 << 1)
  /// The bottom.
  public static let bottom = UIRectEdge(rawValue: 1 << 2)
  /// The right.
  public static let right = UIRectEdge(rawValue: 1 << 3)
  /// All four.
  public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}

/// Directions that a device may be held in.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Makes a set of bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Upright.
  public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
  /// Upside down.
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
  /// With the button at the right.
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
  /// With the button at the left.
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
  /// On its side.
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// All.
  public static let all: UIInterfaceOrientationMask = [.portrait, .portraitUpsideDown, .landscape]
  /// All but upside down.
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}
