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
    view?.contentDidChange()
  }

  func prepareForCommit() {
    guard let picture = image?.picture, !picture.isPrepared, shownPixels == nil else { return }
    shownPixels = picture.pixels(for: .commit)
  }
}

/// How a layer's contents are fitted into its bounds.
public struct CALayerContentsGravity: Hashable, Sendable {
  let mode: UIView.ContentMode
  private init(_ mode: UIView.ContentMode) { self.mode = mode }
  /// Stretched.
  public static let resize = CALayerContentsGravity(.scaleToFill)
  /// Whole, with bars.
  public static let resizeAspect = CALayerContentsGravity(.scaleAspectFit)
  /// Filling, cut.
  public static let resizeAspectFill = CALayerContentsGravity(.scaleAspectFill)
  /// In the middle, at its own size.
  public static let center = CALayerContentsGravity(.center)
}
