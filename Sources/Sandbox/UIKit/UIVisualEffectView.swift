/// Blurs what is behind it. Nothing is drawn here; the render server's work is charged.
@MainActor @preconcurrency open class UIVisualEffectView: UIView {
  /// Where content belongs.
  public let contentView = UIView()
  /// The effect; nil is none.
  open var effect: UIVisualEffect? {
    didSet {
      onMain {
        ViewAnimation.note(self)
        contentDidChange()
      }
    }
  }
  /// Makes a view of an effect.
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    OffscreenPasses.areUsed = true
    super.init(frame: .zero)
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }
  /// There are no archives here: gives nil.
  public required init?(coder: NSCoder) { nil }
}

/// What happens to what is behind a view.
@MainActor @preconcurrency open class UIVisualEffect {
  /// Nothing.
  public init() {}
}

/// It is blurred.
@MainActor @preconcurrency open class UIBlurEffect: UIVisualEffect {
  /// How.
  public let style: Style
  /// Makes a blur.
  public init(style: Style) { self.style = style }

  /// How something is blurred.
  public enum Style: Int, Sendable {
    /// Lighter than light.
    case extraLight
    /// Light.
    case light
    /// Dark.
    case dark
    /// As the appearance has it.
    case regular = 4
    /// As the appearance has it, and more.
    case prominent
    /// Thinnest.
    case systemUltraThinMaterial
    /// Thin.
    case systemThinMaterial
    /// Usual.
    case systemMaterial
    /// Thick.
    case systemThickMaterial
    /// As of bars.
    case systemChromeMaterial
  }
}

/// What stands on a blur shines through.
@MainActor @preconcurrency open class UIVibrancyEffect: UIVisualEffect {
  /// Makes an effect on a blur.
  public init(blurEffect: UIBlurEffect) { super.init() }
}
