/// What the simulator needs to know of image files; the host has the real decoder behind it.
package protocol ImageCodec: AnyObject {
  /// The bytes of a photo file, mapped; they live as long as the process.
  func photo(_ number: Int, isDamaged: Bool) -> UnsafeRawBufferPointer?
  /// What some bytes are as an image; nil where UIKit's `UIImage(data:)` gives nil, as there is no
  /// JPEG head.
  func examine(_ bytes: UnsafeRawBufferPointer) -> ExaminedImage?
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
  /// EXIF orientation, 1 to 8.
  package var orientation: Int
  /// True where the file is a progressive one.
  package var isProgressive: Bool
  /// True where the head is fine and the data are not: preparation gives nil.
  package var isDamaged: Bool

  package init(
    photo: Int, width: Int, height: Int, orientation: Int, isProgressive: Bool, isDamaged: Bool
  ) {
    self.photo = photo
    self.width = width
    self.height = height
    self.orientation = orientation
    self.isProgressive = isProgressive
    self.isDamaged = isDamaged
  }
}
