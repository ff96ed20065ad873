/// What the simulator needs to know of image files; the host has the real decoder behind it.
package protocol ImageCodec: AnyObject {
  /// The bytes of a photo file, mapped; they live as long as the process.
  func photo(_ number: Int, isDamaged: Bool) -> UnsafeRawBufferPointer?
  /// What some bytes are as an image; nil where UIKit's `UIImage(data:)` gives nil, as there is no
  /// head of a file that can be read.
  func examine(_ bytes: UnsafeRawBufferPointer) -> ExaminedImage?
  /// Draws pixels of an examined image, really: red, green, blue, alpha, row by row.
  func render(_ rendering: ImageRendering) -> [UInt8]
  /// Draws, and writes a file of it, which is known from then on.
  func encode(_ rendering: ImageRendering, as format: ImageFormat) -> [UInt8]
  /// How many photos there are.
  var photoCount: Int { get }
}

/// An image file, as its head and its decoded pixels tell.
package struct ExaminedImage: Sendable {
  /// The number read from the code in the decoded pixels; -1 where there is none.
  package var photo: Int
  /// Pixels in a row as stored, before orientation.
  package var width: Int
  /// Rows as stored, before orientation.
  package var height: Int
  /// The orientation that the file states, as EXIF numbers it, 1 to 8.
  package var orientation: Int
  /// The orientation that the pixels need, as their code tells; the stated one where there is none.
  package var neededOrientation: Int
  /// True where the file is a progressive one.
  package var isProgressive: Bool
  /// True where the head is fine and the data are not: preparation gives nil.
  package var isDamaged: Bool
  /// How the file stores colours.
  package var colour: ImageColour
  /// The small picture inside the file, in stored pixels; nil where there is none.
  package var thumbnail: (width: Int, height: Int)?
  /// The codec's name for these bytes; -1 where it does not keep them.
  package var source: Int

  package init(
    photo: Int, width: Int, height: Int, orientation: Int, neededOrientation: Int,
    isProgressive: Bool, isDamaged: Bool, colour: ImageColour,
    thumbnail: (width: Int, height: Int)?, source: Int
  ) {
    self.photo = photo
    self.width = width
    self.height = height
    self.orientation = orientation
    self.neededOrientation = neededOrientation
    self.isProgressive = isProgressive
    self.isDamaged = isDamaged
    self.colour = colour
    self.thumbnail = thumbnail
    self.source = source
  }
}

/// How an image stores colours.
package enum ImageColour: Sendable {
  /// Red, green and blue, as most screens show them; also where a file does not say.
  case sRGB
  /// Red, green and blue of a wider range, as Apple's screens show them.
  case displayP3
  /// Brightness alone.
  case grey
  /// Inks.
  case cmyk
}

/// What is drawn of an examined image, and where.
package struct ImageRendering: Sendable {
  /// The codec's name for the image; -1 for none.
  package var source: Int
  /// The photo in the image; -1 for none.
  package var photo: Int
  /// The orientation that what is drawn needs to stand upright, as EXIF numbers it.
  package var neededOrientation: Int
  /// How the stored pixels are turned, as EXIF numbers it.
  package var turn: Int
  /// Where the whole turned image is drawn, in pixels from the top left; it may reach outside.
  package var place: CGRect
  /// Pixels in a row of what is drawn on.
  package var width: Int
  /// Rows of what is drawn on.
  package var height: Int
  /// What is drawn on is filled with this: red in the lowest byte, then green, blue and alpha.
  package var ground: UInt32
  /// True where the pixels are meant in Display P3.
  package var isP3: Bool
  /// The pixels, where they are made already: red, green, blue, alpha, row by row.
  package var pixels: [UInt8]?

  /// Draws what is left of a photo.
  ///
  /// - Parameters:
  ///   - origin: Which photo, and where it goes; nil for none.
  ///   - size: Of what is drawn on, in pixels.
  ///   - ground: What it is filled with.
  ///   - isP3: True where the pixels are meant in Display P3.
  init(_ origin: PhotoOrigin?, on size: CGSize, ground: UInt32, isP3: Bool) {
    source = origin?.source ?? -1
    photo = origin?.photo ?? -1
    neededOrientation = origin?.missing.exif ?? 1
    turn = origin?.turn.exif ?? 1
    place = origin?.place ?? .zero
    (width, height) = (Int(size.width), Int(size.height))
    (self.ground, self.isP3) = (ground, isP3)
  }
}

/// The format of an image file that is written.
package enum ImageFormat: Sendable {
  /// - Parameters:
  ///   - quality: 1 to 100.
  ///   - orientation: To be stated, as EXIF numbers it.
  case jpeg(quality: Int, orientation: Int)
  /// Without loss. What is written is not compressed.
  case png
}
