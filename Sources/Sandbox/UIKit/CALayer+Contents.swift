internal import Trace

extension CALayer {
  /// The image that the layer was given.
  private var image: CGImage? {
    guard let contents else { return nil }
    return contents as? CGImage
  }

  var shownPicture: (picture: Picture, look: UIImage.Look)? {
    image.map { ($0.picture, UIImage.Look(scale: contentsScale)) }
  }

  func contentsDidChange() {
    shownPixels = nil
    _ = ofView { $0.contentDidChange() }
  }

  func prepareForCommit() {
    guard let picture = image?.picture, !picture.isPrepared, shownPixels == nil else { return }
    shownPixels = picture.pixels(for: .commit)
  }
}

extension CALayerContentsGravity {
  var mode: UIView.ContentMode {
    switch self {
    case .resizeAspect: .scaleAspectFit
    case .resizeAspectFill: .scaleAspectFill
    case .center: .center
    default: .scaleToFill
    }
  }
}
