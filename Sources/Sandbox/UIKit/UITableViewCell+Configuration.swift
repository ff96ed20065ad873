extension UITableViewCell {
  /// What the content view shows, as a value; nil, the default, leaves it to the app.
  public var contentConfiguration: (any UIContentConfiguration)? {
    get { onMain { configurator.content } }
    set {
      onMain(cost: costs.call * 4) {
        configurator.show(newValue, in: self)
        askForSize()
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
  public typealias ConfigurationUpdateHandler = (UITableViewCell, UICellConfigurationState) -> Void

  func bringConfigurationsUpToDate() {
    let state = configurationState
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
  }
  func configurationStateDidChange() {
    configurator.stateDidChange(self, hasHandler: configurationUpdateHandler != nil)
  }
  /// What is behind a cell of its table (iOS 16); of a plain one where it is in none.
  public func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    onMain { ListPlace(tableStyle, .row).background }
  }
  /// A list's content as the cell's style has it, without texts.
  public func defaultContentConfiguration() -> UIListContentConfiguration {
    onMain {
      switch style {
      case .default: .cell()
      case .subtitle: .subtitleCell()
      case .value1, .value2: .valueCell()
      }
    }
  }
}
