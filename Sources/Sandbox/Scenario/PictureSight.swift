internal import Trace

extension UIView {
  /// The photo that the view itself shows; none for a placeholder or a damaged file.
  var photo: Int { shownPicture?.picture.photo ?? Event.none }

  /// What the trace says of the photo that the view itself shows; nil where it shows none.
  func describePicture() -> ShownPicture? {
    guard let (picture, look) = shownPicture, let origin = picture.origin,
      origin.photo != Event.none, picture.width > 0, picture.height > 0
    else { return nil }
    let turn = look.orientation.turn
    let size = picture.size.turned(turn)
    let shown = origin.drawn(turn, from: picture.size, to: CGRect(origin: .zero, size: size))
    // What the photo has, and had in its file, for all of the picture.
    let (across, along) = (size.width / shown.place.width, size.height / shown.place.height)
    let whole = shown.stored.turned(shown.turn)
    let most = CGSize(width: whole.width * across, height: whole.height * along)
    let needed = pixelsNeeded(for: size, scale: look.scale)
    return ShownPicture(
      photo: origin.photo, size: pixels(size),
      detail: pixels(
        CGSize(width: shown.detail.width * across, height: shown.detail.height * along)),
      needed: pixels(
        CGSize(width: min(needed.width, most.width), height: min(needed.height, most.height))),
      missingTurn: shown.missing.exif, isClipped: shown.isClipped,
      isEmbeddedThumbnail: shown.isEmbeddedThumbnail)
  }

  /// How many of the screen's pixels a picture of some size takes, parts that are cut off included.
  private func pixelsNeeded(for size: CGSize, scale: CGFloat) -> CGSize {
    let screen = Device.current.profile.scale
    let room = CGSize(width: place.width * screen, height: place.height * screen)
    let (across, along) = (room.width / size.width, room.height / size.height)
    switch fittingMode {
    case .scaleToFill, .redraw: return room
    case .scaleAspectFit:
      let factor = min(across, along)
      return CGSize(width: size.width * factor, height: size.height * factor)
    case .scaleAspectFill:
      let factor = max(across, along)
      return CGSize(width: size.width * factor, height: size.height * factor)
    default:
      return CGSize(width: size.width / scale * screen, height: size.height / scale * screen)
    }
  }

  private var fittingMode: ContentMode {
    guard let layer = usedLayer, layer.contents != nil, layer.contentsGravity != .resize else {
      return contentMode
    }
    return layer.contentsGravity.mode
  }

  private func pixels(_ size: CGSize) -> ShownPicture.Pixels {
    func side(_ length: CGFloat) -> Int { Int(min(max(length, 0), 65_535).rounded()) }
    return ShownPicture.Pixels(side(size.width), side(size.height))
  }
}

extension ListCell {
  /// Tells the trace how good the cell's pictures are, where that has changed.
  func report(_ pictures: [ShownPicture]) {
    guard pictures != record.reportedPictures else { return }
    record.reportedPictures = pictures
    Sandbox.report(.cellPictures(cell: number, pictures: pictures))
  }
}
