/// A cell that configurations are made for.
@MainActor protocol ConfigurableCell: UIView {
  var contentView: UIView { get }
  var configurationState: UICellConfigurationState { get }
  func updateConfiguration(using state: UICellConfigurationState)
  func callUpdateHandler(_ state: UICellConfigurationState)
}

/// What a cell keeps of its configurations, and when it brings them up to date: once before it is
/// measured or laid out after something asked for it.
@MainActor final class CellConfigurator {
  private(set) var content: (any UIContentConfiguration)?
  private var contentView: (any UIView & UIContentView)?
  var background: UIBackgroundConfiguration?
  var updatesContent = true
  var updatesBackground = true
  private var isDue = false
  private var isRunning = false

  /// Shows another content: in the view that is there, where it can show it.
  func show(_ configuration: (any UIContentConfiguration)?, in cell: any ConfigurableCell) {
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
    contentView?.leaveSuperview()
    for view in cell.contentView.children { view.leaveSuperview() }
    let made = asLearner { configuration.makeContentView() }
    contentView = made
    let around = cell.contentView
    made.translatesAutoresizingMaskIntoConstraints = false
    around.addSubview(made)
    NSLayoutConstraint.activate([
      made.topAnchor.constraint(equalTo: around.topAnchor),
      made.leadingAnchor.constraint(equalTo: around.leadingAnchor),
      made.trailingAnchor.constraint(equalTo: around.trailingAnchor),
      made.bottomAnchor.constraint(equalTo: around.bottomAnchor),
    ])
  }

  func setNeedsUpdate(_ cell: any ConfigurableCell) {
    guard !isRunning else { return }
    isDue = true
    cell.setNeedsLayout()
  }

  func updateIfNeeded(_ cell: any ConfigurableCell) {
    guard isDue else { return }
    isDue = false
    isRunning = true
    let state = asLearner { cell.configurationState }
    asLearner { cell.updateConfiguration(using: state) }
    asLearner { cell.callUpdateHandler(state) }
    isRunning = false
  }

  /// What a cell does by itself for a state.
  func update(_ cell: any ConfigurableCell, for state: UICellConfigurationState) {
    if updatesContent, let content {
      show(asLearner { content.updated(for: state) }, in: cell)
    }
    if updatesBackground, let background {
      self.background = background.updated(for: state)
    }
    if let background {
      cell.backgroundColor = background.resolvedBackgroundColor(for: cell.tintColor)
    }
  }
}
