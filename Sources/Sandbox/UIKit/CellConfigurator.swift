/// A cell, a header or a footer that configurations are made for.
@MainActor protocol ConfigurableView: UIView {
  var contentView: UIView { get }
  var configurator: CellConfigurator { get }
  /// True where the class brings its configurations up to date itself.
  var hasOwnUpdate: Bool { get }
  /// Asks for the state, lets the class and the app's handler bring the configurations up to date.
  func bringConfigurationsUpToDate()
}

/// What a cell keeps of its configurations, and when it brings them up to date: once before it is
/// measured or laid out after something asked for it, and where its class does so itself before it is
/// first displayed, too.
@MainActor final class CellConfigurator {
  private(set) var content: (any UIContentConfiguration)?
  private var contentView: (any UIView & UIContentView)?
  private(set) var background: UIBackgroundConfiguration?
  var updatesContent = true
  var updatesBackground = true
  private var isDue = false
  private var isRunning = false
  /// Whether the class brings its configurations up to date itself; nil until somebody has looked.
  private var ownUpdate: Bool?

  /// Shows another content: in the view that is there, where it can show it.
  func show(_ configuration: (any UIContentConfiguration)?, in view: any ConfigurableView) {
    content = configuration
    guard let configuration else {
      contentView?.leaveSuperview()
      contentView = nil
      return
    }
    if let contentView, asLearner({ contentView.supports(configuration) }) {
      asLearner { contentView.configuration = configuration }
      return
    }
    let around = view.contentView
    for child in around.children { child.leaveSuperview() }
    let made = asLearner { configuration.makeContentView() }
    contentView = made
    made.translatesAutoresizingMaskIntoConstraints = false
    around.addSubview(made)
    NSLayoutConstraint.activate([
      made.topAnchor.constraint(equalTo: around.topAnchor),
      made.leadingAnchor.constraint(equalTo: around.leadingAnchor),
      made.trailingAnchor.constraint(equalTo: around.trailingAnchor),
      made.bottomAnchor.constraint(equalTo: around.bottomAnchor),
    ])
  }

  /// Shows another background.
  func show(_ background: UIBackgroundConfiguration?, in view: any ConfigurableView) {
    self.background = background
    view.backgroundColor = background?.resolvedBackgroundColor(for: view.tintColor)
  }

  func setNeedsUpdate(_ view: any ConfigurableView) {
    guard !isRunning else { return }
    isDue = true
    view.setNeedsLayout()
  }

  /// Asks for an update where there is something to bring up to date.
  func stateDidChange(_ view: any ConfigurableView, hasHandler: Bool) {
    if content != nil || background != nil || hasHandler || hasOwnUpdate(view) {
      setNeedsUpdate(view)
    }
  }

  private func hasOwnUpdate(_ view: any ConfigurableView) -> Bool {
    if let ownUpdate { return ownUpdate }
    let found = view.hasOwnUpdate
    ownUpdate = found
    return found
  }

  func updateIfNeeded(_ view: any ConfigurableView) {
    if ownUpdate == nil, hasOwnUpdate(view) { isDue = true }
    guard isDue else { return }
    isDue = false
    isRunning = true
    asLearner { view.bringConfigurationsUpToDate() }
    isRunning = false
  }

  /// What a cell does by itself for a state.
  func update(_ view: any ConfigurableView, for state: any UIConfigurationState) {
    if updatesContent, let content {
      show(asLearner { content.updated(for: state) }, in: view)
    }
    guard let background else { return }
    let shown = updatesBackground ? background.updated(for: state) : background
    view.backgroundColor = shown.resolvedBackgroundColor(for: view.tintColor)
  }
}
