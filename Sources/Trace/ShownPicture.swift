/// What one image view of a visible cell shows, beyond which photo it is.
public struct ShownPicture: Equatable, Sendable {
  /// The photo, or ``Event/none``.
  public var photo: Int
  /// The image's pixels, upright.
  public var size: Pixels
  /// How many of them hold detail of the photo: fewer where a smaller picture was drawn larger.
  public var detail: Pixels
  /// How many pixels the view needs for all of the image, at the screen's scale, as its content mode
  /// lays it out; no more than the photo itself has.
  public var needed: Pixels
  /// The turn that is missing for the photo to stand upright, as EXIF numbers it; 1 where it does.
  public var missingTurn: Int
  /// True where colours that the photo has were lost on the way.
  public var isClipped: Bool
  /// True where the pixels are those of the small picture inside the photo's file.
  public var isEmbeddedThumbnail: Bool

  /// A number of pixels in both directions.
  public struct Pixels: Equatable, Sendable {
    /// From left to right.
    public var width: Int
    /// From top to bottom.
    public var height: Int
    /// Makes a size.
    public init(_ width: Int, _ height: Int) {
      self.width = width
      self.height = height
    }
    /// Width × height.
    public var area: Int { width * height }
  }

  /// Makes a description.
  public init(
    photo: Int, size: Pixels, detail: Pixels, needed: Pixels, missingTurn: Int = 1,
    isClipped: Bool = false, isEmbeddedThumbnail: Bool = false
  ) {
    self.photo = photo
    self.size = size
    self.detail = detail
    self.needed = needed
    self.missingTurn = missingTurn
    self.isClipped = isClipped
    self.isEmbeddedThumbnail = isEmbeddedThumbnail
  }
}
