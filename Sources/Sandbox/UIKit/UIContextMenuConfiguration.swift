/// The menu of a long press. Nothing presses here: it is never asked for.
@MainActor @preconcurrency open class UIContextMenuConfiguration: NSObject {
  /// Tells the configuration from others.
  public let identifier: any NSCopying

  /// Makes a configuration.
  ///
  /// - Parameters:
  ///   - identifier: Tells it from others; nil is one of its own.
  ///   - previewProvider: Makes what is shown beside the menu.
  ///   - actionProvider: Makes the menu of what the system suggests.
  public init(
    identifier: (any NSCopying)? = nil, previewProvider: (() -> UIViewController?)? = nil,
    actionProvider: (([UIMenuElement]) -> UIMenu?)? = nil
  ) {
    self.identifier = identifier ?? NSUUID()
  }
}
