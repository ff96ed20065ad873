internal import Trace

extension UIViewController {
  /// How long it takes to present and to dismiss, in seconds (assumption).
  static var presentationDuration: Double { 0.4 }

  func carryOutPresentation(
    of controller: UIViewController, _ animated: Bool, _ completion: (() -> Void)?
  ) {
    if controller === self {
      raise(
        "NSInvalidArgumentException",
        "Application tried to present modally a view controller \(type(of: self)) on itself. Present "
          + "another one")
    }
    if controller.storedPresenting != nil {
      raise(
        "NSInvalidArgumentException",
        "Application tried to present modally a view controller \(type(of: controller)) that is "
          + "already being presented by \(type(of: controller.storedPresenting ?? self))")
    }
    if let parent = controller.storedParent {
      raise(
        "NSInvalidArgumentException",
        "Application tried to present modally a view controller \(type(of: controller)) that has a "
          + "parent view controller \(type(of: parent))")
    }
    guard let window = viewIfLoaded?.ancestor(UIWindow.self) else {
      report(
        .warned(
          message: "Attempt to present \(type(of: controller)) on \(type(of: self)) whose view is "
            + "not in the window hierarchy. Present it from viewDidAppear or later"),
        withSites: true)
      return
    }
    if let presented = storedPresented {
      report(
        .warned(
          message:
            "Attempt to present \(type(of: controller)) on \(type(of: self)) which is already "
            + "presenting \(type(of: presented))"),
        withSites: true)
      return
    }
    var presenter = self
    while let parent = presenter.storedParent { presenter = parent }
    presenter.storedPresented = controller
    controller.storedPresenting = presenter
    controller.isComing = true
    controller.loadViewIfNeeded()
    if animated { CATransaction.wait(for: Self.presentationDuration) }
    Self.change(
      from: controller.coversAll ? presenter : nil, to: controller,
      lasting: animated ? Self.presentationDuration : 0,
      {
        guard let view = controller.viewIfLoaded else { return }
        view.setUntransformedFrame(controller.presentedFrame(in: window.bounds))
        window.addSubview(view)
      },
      end: {
        controller.isComing = false
        if let completion { asLearner(completion) }
      })
  }

  func carryOutDismissal(_ animated: Bool, _ completion: (() -> Void)?) {
    guard let controller = storedPresented else {
      guard let presenter = presentingViewController else { return }
      presenter.carryOutDismissal(animated, completion)
      return
    }
    // What the dismissed one presents goes with it.
    if controller.storedPresented != nil { controller.carryOutDismissal(false, nil) }
    controller.isGoing = true
    if animated { CATransaction.wait(for: Self.presentationDuration) }
    Self.change(
      from: controller, to: controller.coversAll ? self : nil,
      lasting: animated ? Self.presentationDuration : 0, {},
      settle: { [self] in
        controller.isGoing = false
        controller.storedPresenting = nil
        storedPresented = nil
      },
      end: {
        controller.viewIfLoaded?.leaveSuperview()
        if let completion { asLearner(completion) }
      })
  }

  /// True where nothing of what is below can be seen, so that it disappears.
  private var coversAll: Bool {
    modalPresentationStyle == .fullScreen || modalPresentationStyle == .currentContext
  }

  /// A sheet leaves a strip at the top (10 points, as on phones without a notch; assumption).
  private func presentedFrame(in bounds: CGRect) -> CGRect {
    if self is UIAlertController {
      let size = CGSize(width: 270, height: 150)
      return CGRect(
        x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2,
        width: size.width, height: size.height)
    }
    switch modalPresentationStyle {
    case .automatic, .pageSheet, .formSheet:
      return CGRect(x: 0, y: 10, width: bounds.width, height: bounds.height - 10)
    default: return CGRect(origin: .zero, size: bounds.size)
    }
  }
}
