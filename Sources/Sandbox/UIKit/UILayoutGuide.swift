/// A rectangle that takes part in a layout and isn't a view.
@MainActor @preconcurrency open class UILayoutGuide: LayoutItem, Hashable {
  /// Where the rectangle comes from.
  enum Kind {
    case custom, safeArea, margins
    /// A scroll view's content, and what can be seen of it.
    case content, frame
    /// What a list's content view shows.
    case text, secondaryText, image
  }
  let kind: Kind
  weak var owner: UIView?
  var attachedConstraints: [NSLayoutConstraint] = []
  /// In the owner's coordinates.
  var solvedFrame = CGRect.zero
  /// For people.
  open var identifier = ""

  /// Makes a guide; `addLayoutGuide` puts it into a view.
  public convenience init() { self.init(.custom, of: nil) }
  init(_ kind: Kind, of owner: UIView?) {
    self.kind = kind
    self.owner = owner
  }

  /// The view whose rectangle it is.
  open var owningView: UIView? { onMain { owner } }
  /// The rectangle in the owning view's coordinates, as of its last layout, in points.
  open var layoutFrame: CGRect {
    onMain {
      guard let owner else { return .zero }
      return switch kind {
      case .custom: solvedFrame
      case .safeArea, .margins, .text, .secondaryText, .image: owner.bounds.inset(by: insets)
      case .content:
        CGRect(origin: .zero, size: (owner as? UIScrollView)?.contentSize ?? .zero)
      case .frame: owner.bounds
      }
    }
  }

  /// How far the rectangle lies inside the owner's.
  var insets: UIEdgeInsets {
    switch kind {
    case .safeArea: owner?.currentSafeArea ?? .zero
    case .margins: owner?.currentMargins ?? .zero
    case .text, .secondaryText, .image:
      (owner as? UIListContentView)?.insets(of: kind) ?? .zero
    case .custom, .content, .frame: .zero
    }
  }

  var layoutOwner: UIView? { owner }
  var layoutName: String {
    let own = identifier.isEmpty ? "UILayoutGuide" : "UILayoutGuide '\(identifier)'"
    return owner.map { "\(own) of \($0.layoutName)" } ?? own
  }

  /// The left edge.
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  /// The right edge.
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// The edge where lines begin.
  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// The edge where lines end.
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  /// The top edge.
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// The bottom edge.
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// The width.
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// The height.
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
  /// The middle.
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// The middle.
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }

  /// Equal where it is the same object.
  public nonisolated static func == (a: UILayoutGuide, b: UILayoutGuide) -> Bool { a === b }
  /// Feeds the object's identity.
  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

/// Where the keyboard is.
@MainActor @preconcurrency open class UIKeyboardLayoutGuide: UILayoutGuide {
  /// True follows a keyboard that is away from the lower edge. Without effect.
  open var followsUndockedKeyboard = false
  /// True ends at the safe area while there is no keyboard; default true.
  open var usesBottomSafeArea = true
}
