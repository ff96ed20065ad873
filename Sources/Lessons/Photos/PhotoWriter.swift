import Foundation
internal import JPEG
import Trace

/// Makes one photo's files.
struct PhotoWriter {
  let folder: URL

  /// Paints, encodes and decodes a photo, and writes the three files.
  ///
  /// - Returns: The photo's entry in the manifest.
  /// - Throws: ``CourseFault`` where a file cannot be written, or where the decoder does not give
  ///   back what was drawn.
  func write(_ recipe: PhotoRecipe) throws(CourseFault) -> PhotoManifest.Photo {
    let file = try encode(recipe)
    let damaged = Array(file[..<(file.count / 3)])
    let photo = PhotoManifest.Photo(
      number: recipe.number, coding: recipe.coding, size: recipe.size,
      orientation: recipe.orientation, bytes: file.count, damagedBytes: damaged.count,
      sha256: SHA256.hex(file))
    let eighth = try check(file, damaged, photo, recipe.orientation)
    for (entry, bytes) in [(photo.file, file), (photo.damaged, damaged), (photo.eighth, eighth)] {
      try replaceFile(folder.appendingPathComponent(entry.name), with: bytes)
    }
    return photo
  }

  private func encode(_ recipe: PhotoRecipe) throws(CourseFault) -> [UInt8] {
    let canvas = recipe.paint()
    do throws(JPEGError) {
      var options = recipe.options
      guard recipe.orientation != .up || recipe.hasThumbnail else {
        return try encodeJPEG(rgba: canvas.pixels.span.bytes, size: canvas.size, options)
      }
      let upright = Bitmap(size: canvas.size, rgba: canvas.pixels.withUnsafeBytes(Array.init))
      let stored = upright.turned(recipe.orientation.inverse)
      if recipe.hasThumbnail {
        // Of the written file's pixels: what a camera puts in is a decoded picture, too.
        let file = try stored.jpeg(options)
        let side = Self.thumbnailSide
        let scale = DCTScale(covering: PixelSize(width: side, height: side), from: stored.size)
        let decoded = try Bitmap(decoding: file.span.bytes, scale: scale, upright: false)
        options.thumbnail = try decoded.reduced(toLongerSide: side).jpeg(
          JPEGOptions(quality: 80))
      }
      return try stored.jpeg(options)
    } catch {
      throw CourseFault("photo \(recipe.number): \(error)")
    }
  }

  /// Pixels of the longer side of a small picture (Exif 2.3, 4.8.2: 160 by 120).
  private static let thumbnailSide = 160

  /// The pixels of the written file at an eighth, once they are known to hold what was drawn.
  private func check(
    _ file: [UInt8], _ damaged: [UInt8], _ photo: PhotoManifest.Photo, _ orientation: Orientation
  ) throws(CourseFault) -> [UInt8] {
    func fault(_ problem: String) -> CourseFault {
      CourseFault(
        problem, at: folder.appendingPathComponent(photo.file.name).path,
        remedy: "Install libjpeg-turbo 2.1 or later; `coursework doctor` says which one is used.")
    }
    let eighth: Bitmap
    do throws(JPEGError) {
      eighth = try Bitmap(decoding: file.span.bytes, scale: .eighth, upright: false)
    } catch {
      throw fault("the photo just made cannot be read: \(error)")
    }
    let upright = eighth.turned(orientation)
    guard PhotoCode.read(upright.rgba.span.bytes, size: upright.size) == photo.number else {
      throw fault("the decoded photo does not show its code")
    }
    guard hasReadableThumbnail(file, photo) else {
      throw fault("the small picture in the file does not show its code")
    }
    guard (try? JPEGHeader(damaged.span.bytes))?.size == photo.size,
      (try? Bitmap(decoding: damaged.span.bytes, scale: .eighth)) == nil
    else { throw fault("the decoder takes the damaged copy for a whole file") }
    return eighth.rgba
  }

  /// True where there is no small picture, or one that shows the photo's code.
  private func hasReadableThumbnail(_ file: [UInt8], _ photo: PhotoManifest.Photo) -> Bool {
    guard let header = try? JPEGHeader(file.span.bytes), let place = header.thumbnail else {
      return true
    }
    let small = Array(file[place])
    guard let picture = try? Bitmap(decoding: small.span.bytes) else { return false }
    let upright = picture.turned(header.orientation)
    return PhotoCode.read(upright.rgba.span.bytes, size: upright.size) == photo.number
  }
}

extension Bitmap {
  /// The picture made smaller; each pixel is the mean of those that it stands for. Both sides have at
  /// least as many pixels as are asked for.
  fileprivate func reduced(toLongerSide side: Int) -> Bitmap {
    let longer = max(size.width, size.height)
    let target = PixelSize(width: size.width * side / longer, height: size.height * side / longer)
    var rgba = [UInt8](repeating: 255, count: target.area * 4)
    for y in 0..<target.height {
      let rows = y * size.height / target.height..<(y + 1) * size.height / target.height
      for x in 0..<target.width {
        let columns = x * size.width / target.width..<(x + 1) * size.width / target.width
        for channel in 0..<3 {
          var sum = 0
          for row in rows {
            for column in columns {
              sum += Int(self.rgba[(row * size.width + column) * 4 + channel])
            }
          }
          rgba[(y * target.width + x) * 4 + channel] = UInt8(sum / (rows.count * columns.count))
        }
      }
    }
    return Bitmap(size: target, rgba: rgba)
  }
}
