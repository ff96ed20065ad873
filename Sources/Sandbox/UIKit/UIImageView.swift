internal import Trace

/// Shows an image.
///
/// Where nobody has prepared it, the commit that brings it on screen decodes it on the main thread.
@MainActor @preconcurrency open class UIImageView: UIView {
  private var shownImage: UIImage?
  /// The pixels that a commit decoded for this view.
  private var shownPixels: Pixels?

  /// Makes a view of an image, of the image's size.
  public convenience init(image: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }

  /// The image.
  open var image: UIImage? {
    get { onMain { shownImage } }
    set {
      onMain {
        guard newValue !== shownImage else { return }
        shownImage = newValue
        shownPixels = nil
        if let newValue, let file = newValue.file {
          report(
            .imageAssigned(
              cell: ancestor(UICollectionViewCell.self)?.number ?? Event.none,
              image: file.number, photo: file.photo, isPrepared: newValue.isPrepared),
            withSites: true)
        }
        contentDidChange()
      }
    }
  }
  /// The image while the view is highlighted. The simulator highlights none.
  open var highlightedImage: UIImage?

  /// The photo that the view shows; none for a placeholder or a damaged file.
  var photo: Int { shownImage?.photo ?? Event.none }

  /// True where there is an image, of whatever kind.
  var showsAnything: Bool { shownImage != nil }

  /// True where there is more than a symbol to see.
  var showsPicture: Bool { shownImage?.file != nil }

  /// The commit's prepare phase: decodes what nobody has prepared.
  func prepareForCommit() {
    guard let shownImage, !shownImage.isPrepared, shownPixels == nil, let file = shownImage.file
    else { return }
    shownPixels = file.shownPixels ?? file.decode(.commit)
    file.shownPixels = shownPixels
  }
}
