extension UITableViewHeaderFooterView {
  /// What the content view shows, as a value; nil, the default, leaves it to the app.
  public var contentConfiguration: (any UIContentConfiguration)? {
    get { onMain { configurator.content } }
    set {
      onMain(cost: costs.call * 4) {
        configurator.show(newValue, in: self)
        setNeedsUpdateConfiguration()
      }
    }
  }
  /// What is behind the content, as a value; nil, the default, leaves it to the app.
  public var backgroundConfiguration: UIBackgroundConfiguration? {
    get { onMain { configurator.background } }
    set {
      onMain {
        configurator.show(newValue, in: self)
        setNeedsUpdateConfiguration()
      }
    }
  }
  /// True adapts the content to the state; default true.
  public var automaticallyUpdatesContentConfiguration: Bool {
    get { onMain { configurator.updatesContent } }
    set { onMain { configurator.updatesContent = newValue } }
  }
  /// True adapts the background to the state; default true.
  public var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { onMain { configurator.updatesBackground } }
    set { onMain { configurator.updatesBackground = newValue } }
  }
  /// Asks for `updateConfiguration(using:)` before the next layout.
  public func setNeedsUpdateConfiguration() { onMain { configurator.setNeedsUpdate(self) } }
  /// What brings the configurations up to date.
  public typealias ConfigurationUpdateHandler = (
    UITableViewHeaderFooterView, UIViewConfigurationState
  ) -> Void

  func bringConfigurationsUpToDate() {
    let state = configurationState
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
  }
  /// A content as headers or footers of its table have it, without texts; a header's of groups where
  /// it is in none.
  public func defaultContentConfiguration() -> UIListContentConfiguration {
    onMain { currentPlace.content }
  }
  /// What is behind headers and footers of its table (iOS 16).
  public func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    onMain { currentPlace.background }
  }
  private var currentPlace: ListPlace {
    listPlace ?? ListPlace((parent as? UITableView)?.style ?? .grouped, .header)
  }
}
