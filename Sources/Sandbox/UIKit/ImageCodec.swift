/// Decodes photos for the simulator; the host injects it, since Sandbox itself links no decoder.
package protocol ImageCodec: AnyObject {
  /// The bytes of a photo file, mapped; they live as long as the process.
  func photo(_ number: Int, isDamaged: Bool) -> UnsafeRawBufferPointer?
  /// What some bytes are as an image; nil where UIKit's `UIImage(data:)` gives nil (no JPEG head).
  func examine(_ bytes: UnsafeRawBufferPointer) -> ExaminedImage?
  /// How many photos there are.
  var photoCount: Int { get }
}

/// What some bytes are as an image.
package struct ExaminedImage: Sendable {
  /// From the code in decoded pixels; -1 where there is none.
  package var photo: Int
  /// As stored, before orientation.
  package var width: Int
  /// As stored, before orientation.
  package var height: Int
  /// EXIF, 1…8.
  package var orientation: Int
  /// Progressive coding, which takes longer to decode.
  package var isProgressive: Bool
  /// The head is fine, the data are not: preparation gives nil.
  package var isDamaged: Bool

  /// Makes a description.
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
