/// The view that is shown beside the menu of a long press. Nothing presses here: it is kept.
@MainActor @preconcurrency open class UITargetedPreview: NSObject {
  /// The view.
  public let view: UIView
  /// How it looks.
  public let parameters: UIPreviewParameters
  /// Where it is shown.
  public let target: UIPreviewTarget

  /// Makes a preview of a view, elsewhere.
  public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
    self.view = view
    self.parameters = parameters
    self.target = target
  }
  /// Makes a preview of a view, where it is.
  public convenience init(view: UIView, parameters: UIPreviewParameters) {
    guard let around = view.superview else {
      onMain {
        raise(
          "NSInternalInconsistencyException",
          "UITargetedPreview initializer must be called with a view that is in a window. Put the "
            + "view into the tree first, or give a target")
      }
    }
    self.init(
      view: view, parameters: parameters,
      target: UIPreviewTarget(container: around, center: view.center))
  }
  /// Makes a preview of a view, where it is.
  public convenience init(view: UIView) { self.init(view: view, parameters: UIPreviewParameters()) }
  /// The view's size, in points.
  open var size: CGSize { view.bounds.size }
  /// The same preview, elsewhere.
  open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
    UITargetedPreview(view: view, parameters: parameters, target: newTarget)
  }
}

/// How a preview looks. Kept, and not drawn.
@MainActor @preconcurrency open class UIPreviewParameters: NSObject {
  /// Makes what is there by default.
  public nonisolated override init() { super.init() }
  /// What of the view is shown; nil for all.
  open var visiblePath: UIBezierPath?
  /// What casts the shadow; nil for the visible path.
  open var shadowPath: UIBezierPath?
  /// What lies behind; by default the system's colour.
  open var backgroundColor: UIColor! = .systemBackground
}

/// Where a preview is shown. Kept, and without effect.
@MainActor @preconcurrency open class UIPreviewTarget: NSObject {
  /// The view around.
  public let container: UIView
  /// Its middle there, in points.
  public let center: CGPoint
  /// How it is turned and scaled.
  public let transform: CGAffineTransform
  /// Makes a target.
  public init(container: UIView, center: CGPoint, transform: CGAffineTransform = .identity) {
    self.container = container
    self.center = center
    self.transform = transform
  }
}
