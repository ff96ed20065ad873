internal import Trace

/// Which photo a picture's pixels show, and what was done to it on the way.
///
/// It follows the pixels from the file through decoding, thumbnails, drawing and cropping. The photo
/// and how it lies were read from decoded pixels when the file was examined.
struct PhotoOrigin: Sendable {
  /// The photo's number; none where its pixels show no code.
  var photo: Int
  /// The codec's name for the file.
  var source: Int
  /// The whole photo, in stored pixels.
  var stored: CGSize
  /// The turn that the stored pixels need to stand upright.
  var needed: Turn
  /// The turn that they were given.
  var turn = Turn.none
  /// Where the whole photo lies in the picture, in its pixels; parts outside were cut off.
  var place: CGRect
  /// How many pixels of detail the whole photo has, as it lies: drawing it larger adds none.
  var detail: CGSize
  /// True where colours outside of sRGB were lost.
  var isClipped = false
  /// True where the pixels are those of the small picture inside the file.
  var isEmbeddedThumbnail = false

  /// The turn that is still missing, or too much.
  var missing: Turn { turn.inverse.followed(by: needed) }

  /// The origin of a picture that the picture of this one is drawn into.
  ///
  /// - Parameters:
  ///   - turn: How it is turned.
  ///   - size: Of the picture of this origin, in pixels.
  ///   - target: Where it is drawn, in pixels of the other.
  func drawn(_ turn: Turn, from size: CGSize, to target: CGRect) -> PhotoOrigin {
    var drawn = self
    drawn.turn = self.turn.followed(by: turn)
    drawn.place = turn.map(place, in: size, to: target)
    let detail = detail.turned(turn)
    drawn.detail = CGSize(
      width: min(detail.width, drawn.place.width), height: min(detail.height, drawn.place.height))
    return drawn
  }

  /// The origin of a part that is cut out.
  func cropped(to part: CGRect) -> PhotoOrigin {
    var cropped = self
    cropped.place = place.offsetBy(dx: -part.minX, dy: -part.minY)
    return cropped
  }

}
