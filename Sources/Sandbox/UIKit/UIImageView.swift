internal import Trace

/// Shows an image.
///
/// Where nobody has prepared it, the commit that brings it on screen decodes it on the main thread.
@MainActor @preconcurrency open class UIImageView: UIView {
  private var storedImage: UIImage?
  private var storedHighlightedImage: UIImage?
  private var storedIsHighlighted = false
  private var shownSize: CGSize?
  /// The pixels that a commit decoded for this view.
  private var shownPixels: Pixels?

  /// Makes a view of an image, of the image's size.
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
    self.image = image
  }
  /// Makes a view of an image, of the image's size, and of another one while it is highlighted.
  public init(image: UIImage?, highlightedImage: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
    self.image = image
    self.highlightedImage = highlightedImage
  }
  /// Makes a view without an image. Touches pass it by.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }
  /// There are no archives here: gives nil.
  public required init?(coder: NSCoder) { nil }

  /// The image.
  open var image: UIImage? {
    get { onMain { storedImage } }
    set {
      onMain {
        guard newValue !== storedImage else { return }
        storedImage = newValue
        if !storedIsHighlighted || storedHighlightedImage == nil { shownImageDidChange() }
      }
    }
  }
  /// The image while the view is highlighted; nil leaves the other one.
  open var highlightedImage: UIImage? {
    get { onMain { storedHighlightedImage } }
    set {
      onMain {
        guard newValue !== storedHighlightedImage else { return }
        storedHighlightedImage = newValue
        if storedIsHighlighted { shownImageDidChange() }
      }
    }
  }
  /// True shows the highlighted image.
  open var isHighlighted: Bool {
    get { onMain { storedIsHighlighted } }
    set {
      onMain {
        guard newValue != storedIsHighlighted else { return }
        storedIsHighlighted = newValue
        if storedHighlightedImage != nil { shownImageDidChange() }
      }
    }
  }
  /// How symbols look.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
  /// True lets the image follow the user's size of text; here it is the usual one.
  open var adjustsImageSizeForAccessibilityContentSizeCategory = false
  /// The image's size, in points; none without an image.
  open override var intrinsicContentSize: CGSize {
    onMain {
      shownImage?.pointSize ?? CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
    }
  }

  /// The image's size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    onMain { shownImage?.pointSize ?? .zero }
  }

  var shownImage: UIImage? {
    storedIsHighlighted ? storedHighlightedImage ?? storedImage : storedImage
  }

  private func shownImageDidChange() {
    let size = shownImage?.pointSize
    if size != shownSize { forgetIntrinsicSize() }
    shownSize = size
    shownPixels = nil
    if let shownImage, let picture = shownImage.picture {
      report(
        .imageAssigned(
          cell: enclosingCell?.number ?? Event.none, image: picture.number,
          photo: picture.photo, isPrepared: picture.isPrepared), withSites: true)
    }
    contentDidChange()
  }

  override var shownPicture: (picture: Picture, look: UIImage.Look)? {
    guard let shownImage, let picture = shownImage.picture else { return super.shownPicture }
    return (picture, shownImage.look)
  }

  override func prepareForCommit() {
    super.prepareForCommit()
    guard let picture = shownImage?.picture, !picture.isPrepared, shownPixels == nil else { return }
    shownPixels = picture.pixels(for: .commit)
  }
}
