/// Shows an image and two texts as a `UIListContentConfiguration` says.
@MainActor @preconcurrency open class UIListContentView: UIView, UIContentView {
  private var shown: UIListContentConfiguration
  private let label = UILabel()
  private let secondary = UILabel()
  private let picture = UIImageView()

  /// Makes a view of a configuration.
  public init(configuration: UIListContentConfiguration) {
    shown = configuration
    super.init(frame: .zero)
    picture.contentMode = .scaleAspectFit
    show()
  }
  /// There are no archives here: gives nil.
  public required init?(coder: NSCoder) { nil }

  /// What it shows: a `UIListContentConfiguration`.
  open var configuration: any UIContentConfiguration {
    get { onMain { shown } }
    set {
      onMain {
        guard let new = newValue as? UIListContentConfiguration else {
          raise(
            "NSInternalInconsistencyException",
            "UIListContentView does not support the configuration \(type(of: newValue)): it shows a "
              + "UIListContentConfiguration")
        }
        guard new != shown else { return }
        shown = new
        show()
      }
    }
  }
  /// The size of the content: one line for each text, or what they need in a width.
  open override var intrinsicContentSize: CGSize {
    onMain { arrange(in: wrappingWidth > 0 ? wrappingWidth : .infinity).size }
  }
  /// The size of the content in a width, in points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    onMain { arrange(in: size.width > 0 ? size.width : .infinity).size }
  }
  /// Places image and texts. Call super.
  open override func layoutSubviews() {
    super.layoutSubviews()
    onMain {
      let places = centredPlaces
      picture.setUntransformedFrame(places.image)
      label.setUntransformedFrame(places.text)
      secondary.setUntransformedFrame(places.secondary)
    }
  }

  var showsText: Bool { label.parent != nil }
  var showsSecondaryText: Bool { secondary.parent != nil }
  var showsImage: Bool { picture.image != nil }
  /// How far a part lies inside the view.
  func insets(of part: UILayoutGuide.Kind) -> UIEdgeInsets {
    let places = centredPlaces
    let place =
      switch part {
      case .text: places.text
      case .secondaryText: places.secondary
      default: places.image
      }
    return UIEdgeInsets(
      top: place.minY, left: place.minX, bottom: size.height - place.maxY,
      right: size.width - place.maxX)
  }

  /// The places of all parts, in the middle of the view's height.
  private var centredPlaces: Places {
    var places = arrange(in: size.width)
    let rest = max(0, (size.height - places.size.height) / 2)
    places.image.origin.y += rest
    places.text.origin.y += rest
    places.secondary.origin.y += rest
    return places
  }

  override var wrapsContent: Bool { true }

  private func show() {
    show(shown.text, shown.attributedText, shown.textProperties, in: label)
    show(
      shown.secondaryText, shown.secondaryAttributedText, shown.secondaryTextProperties,
      in: secondary)
    if shown.image != nil, picture.parent == nil { addSubview(picture) }
    picture.image = image
    picture.layer.cornerRadius = shown.imageProperties.cornerRadius
    if shown.imageProperties.cornerRadius > 0 { picture.clipsToBounds = true }
    alpha = shown.alpha
    forgetIntrinsicSize()
    needsLayout = true
    contentDidChange()
  }

  private func show(
    _ text: String?, _ attributed: NSAttributedString?,
    _ properties: UIListContentConfiguration.TextProperties, in label: UILabel
  ) {
    let isThere = text != nil || attributed != nil
    if isThere, label.parent == nil { addSubview(label) }
    if !isThere, label.parent != nil { label.leaveSuperview() }
    guard isThere else { return }
    label.font = properties.font
    label.textColor = properties.resolvedColor()
    label.numberOfLines = properties.numberOfLines
    label.lineBreakMode = properties.lineBreakMode
    if let attributed {
      label.attributedText = attributed
    } else {
      label.text =
        switch properties.transform {
        case .none: text
        case .uppercase: text?.uppercased()
        case .lowercase: text?.lowercased()
        case .capitalized:
          text?.split(separator: " ", omittingEmptySubsequences: false)
            .map { $0.prefix(1).uppercased() + $0.dropFirst().lowercased() }.joined(separator: " ")
        }
    }
  }

  private struct Places {
    var size = CGSize.zero
    var image = CGRect.zero
    var text = CGRect.zero
    var secondary = CGRect.zero
  }

  /// The image; a symbol as the configuration wants it, unless it says itself how it looks.
  private var image: UIImage? {
    guard let image = shown.image, case .symbol(let symbol) = image.content,
      let preferred = shown.imageProperties.preferredSymbolConfiguration
    else { return shown.image }
    return image.withConfiguration(
      symbol.configuration.map { preferred.applying($0) } ?? preferred)
  }

  private var imageSize: CGSize {
    guard let image else { return .zero }
    let (size, most) = (image.size, shown.imageProperties.maximumSize)
    var scale: CGFloat = 1
    if most.width > 0, size.width > most.width { scale = min(scale, most.width / size.width) }
    if most.height > 0, size.height > most.height { scale = min(scale, most.height / size.height) }
    return CGSize(width: size.width * scale, height: size.height * scale)
  }

  private func arrange(in width: CGFloat) -> Places {
    var places = Places()
    let margins = shown.directionalLayoutMargins
    var left = margins.leading
    let image = imageSize
    if shown.image != nil {
      let reserved = shown.imageProperties.reservedLayoutSize
      let wide = reserved.width > 0 ? reserved.width : image.width
      places.image = CGRect(
        x: left + (wide - image.width) / 2, y: 0, width: image.width, height: image.height)
      left += wide + shown.imageToTextPadding
    }
    let room = max(0, width - left - margins.trailing)
    let first = fit(label, room)
    let second = fit(secondary, room)
    let gap = shown.textToSecondaryTextHorizontalPadding
    let isSideBySide =
      shown.prefersSideBySideTextAndSecondaryText && first.width + gap + second.width <= room
    let isBoth = first.height > 0 && second.height > 0
    let textHeight =
      isSideBySide
      ? max(first.height, second.height)
      : first.height + second.height + (isBoth ? shown.textToSecondaryTextVerticalPadding : 0)
    let inner = max(textHeight, image.height, shown.imageProperties.reservedLayoutSize.height)
    let height = max(inner + margins.top + margins.bottom, shown.leastHeight)
    let middle = margins.top + (height - margins.top - margins.bottom) / 2
    places.image.origin.y = middle - image.height / 2
    let top = middle - textHeight / 2
    places.text = CGRect(x: left, y: top, width: min(first.width, room), height: first.height)
    let end = room.isFinite ? left + room : left + first.width + gap + second.width
    places.secondary =
      isSideBySide
      ? CGRect(
        x: end - second.width, y: middle - second.height / 2, width: second.width,
        height: second.height)
      : CGRect(
        x: left, y: top + textHeight - second.height, width: min(second.width, room),
        height: second.height)
    let used = isSideBySide ? first.width + gap + second.width : max(first.width, second.width)
    places.size = CGSize(
      width: width.isFinite ? width : left + used + margins.trailing, height: height)
    return places
  }

  private func fit(_ label: UILabel, _ room: CGFloat) -> CGSize {
    guard label.parent != nil else { return .zero }
    let natural = label.measuredIntrinsicSize(.horizontal)
    guard natural.width > room else { return natural }
    return label.sizeThatFits(CGSize(width: room, height: 0))
  }
}
