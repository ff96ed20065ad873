internal import Trace

extension UIImage {
  /// The photo that the image shows; none for a symbol or a damaged file.
  var photo: Int { picture?.photo ?? Event.none }
  /// True where a commit that shows the image has nothing to decode.
  var isPrepared: Bool { picture?.isPrepared ?? true }

  /// A copy that is ready for display, or nil where the file is damaged and where the image is of
  /// nothing. Takes its time on the current thread.
  ///
  /// It stands on its own: neither the file nor the image it came from is kept.
  func prepared() -> UIImage? {
    if case .nothing = content { return nil }
    guard let picture, !picture.isPrepared else { return self }
    guard let pixels = picture.newPixels(for: .display) else {
      report(.preparationFailed(image: picture.number), withSites: true)
      return nil
    }
    let prepared = Picture(
      picture.size, origin: picture.origin, colour: picture.colour.displayed, pixels: pixels,
      ground: picture.ground, sketch: picture.sketch, number: picture.number)
    return UIImage(prepared, look)
  }

  /// An upright copy of some size in points, ready for display; nil where there is nothing to
  /// decode.
  func thumbnail(_ size: CGSize) -> UIImage? {
    let target = CGSize(
      width: (size.width * look.scale).rounded(), height: (size.height * look.scale).rounded())
    guard let picture, target.width >= 1, target.height >= 1 else { return nil }
    guard let small = picture.scaled(to: target, turn: look.orientation.turn) else {
      report(.preparationFailed(image: picture.number), withSites: true)
      return nil
    }
    return UIImage(small, Look(scale: look.scale))
  }

  /// An upright copy that fits into a size in pixels, ready for display; the image itself decoded
  /// where it is smaller. nil as for ``thumbnail(_:)``.
  func thumbnail(fitting room: CGSize) -> UIImage? {
    let size = pixelSize
    guard size.area > 0 else { return nil }
    let factor = min(1, room.width / size.width, room.height / size.height)
    return thumbnail(
      CGSize(width: size.width * factor / look.scale, height: size.height * factor / look.scale))
  }
}

extension ImageColour {
  /// What it becomes on a screen: inks and greys become red, green and blue.
  var displayed: ImageColour {
    switch self {
    case .sRGB, .grey, .cmyk: .sRGB
    case .displayP3: .displayP3
    }
  }
}
