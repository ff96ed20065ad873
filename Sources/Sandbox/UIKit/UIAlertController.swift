/// A question to the user. Nobody answers it in the simulator.
@MainActor @preconcurrency open class UIAlertController: UIViewController {
  /// What can be answered.
  open private(set) var actions: [UIAlertAction] = []
  /// The fields to write into.
  open private(set) var textFields: [UITextField]?
  /// The text.
  open var message: String?
  /// The answer that is preferred.
  open var preferredAction: UIAlertAction?
  /// How it is shown.
  open private(set) var preferredStyle: Style = .alert

  /// Makes a question.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
    modalPresentationStyle = .overFullScreen
  }
  /// Adds an answer.
  open func addAction(_ action: UIAlertAction) {
    onMain {
      if action.style == .cancel, actions.contains(where: { $0.style == .cancel }) {
        raise(
          "NSInternalInconsistencyException",
          "UIAlertController can only have one action with a style of UIAlertActionStyleCancel")
      }
      actions.append(action)
    }
  }
  /// Adds a field to write into.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    onMain {
      let field = UITextField()
      textFields = (textFields ?? []) + [field]
      if let configurationHandler { asLearner { configurationHandler(field) } }
    }
  }

  /// How a question is shown.
  public enum Style: Int, Sendable {
    /// As a list from below.
    case actionSheet
    /// In the middle.
    case alert
  }
}

/// An answer.
@MainActor @preconcurrency open class UIAlertAction {
  /// The text.
  public let title: String?
  /// What it does to the user's work.
  public let style: Style
  /// False cannot be chosen; default true.
  open var isEnabled = true
  private let handler: ((UIAlertAction) -> Void)?

  /// Makes an answer.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
  }

  /// What an answer does to the user's work.
  public enum Style: Int, Sendable {
    /// Something.
    case `default`
    /// Nothing.
    case cancel
    /// It destroys some.
    case destructive
  }
}
