/// A screen of an app.
@MainActor @preconcurrency open class UIViewController: UIResponder {
  private var storedView: UIView?

  /// Makes a controller in code: there are no nib files here.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init()
    onMain(cost: costs.makeView) {}
  }
  /// Makes a controller.
  public override convenience init() { self.init(nibName: nil, bundle: nil) }
  /// There are no archives here: gives nil.
  public required init?(coder: NSCoder) { nil }

  /// The title.
  open var title: String?
  /// The controller's view; the first use loads it.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return onMain { storedView }
    }
    set { onMain { storedView = newValue } }
  }
  /// True once the view is there.
  open var isViewLoaded: Bool { onMain { storedView != nil } }
  /// The view, if it is there.
  open var viewIfLoaded: UIView? { onMain { storedView } }

  /// Makes the view, where it isn't there yet, and calls ``viewDidLoad()``.
  open func loadViewIfNeeded() {
    onMain {
      guard storedView == nil else { return }
      asLearner { loadView() }
      if storedView == nil {
        raise(
          "NSInternalInconsistencyException",
          "\(type(of: self)).loadView() did not set a view. Set self.view, or leave loadView() out."
        )
      }
      asLearner { viewDidLoad() }
    }
  }
  /// Makes the view: of the screen's size, empty.
  open func loadView() {
    onMain {
      storedView = UIView(frame: CGRect(origin: .zero, size: Device.current.screenSize))
    }
  }
  /// The view is there. Call super.
  open func viewDidLoad() {}
  /// The view is about to come on screen. Call super.
  open func viewWillAppear(_ animated: Bool) {}
  /// The view has its place, and is not on screen yet. Call super.
  open func viewIsAppearing(_ animated: Bool) {}
  /// The view is on screen. Call super.
  open func viewDidAppear(_ animated: Bool) {}
  /// The view is about to go. Call super.
  open func viewWillDisappear(_ animated: Bool) {}
  /// The view is gone. Call super.
  open func viewDidDisappear(_ animated: Bool) {}
  /// The view is about to lay out its subviews.
  open func viewWillLayoutSubviews() {}
  /// The view has laid out its subviews.
  open func viewDidLayoutSubviews() {}
  /// The view is about to get another size: the device is turned. Call super.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}
  /// The system is short of memory. Call super.
  open func didReceiveMemoryWarning() {}
}
