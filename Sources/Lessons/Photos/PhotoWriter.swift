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
      guard recipe.orientation != .up else {
        return try encodeJPEG(
          rgba: canvas.pixels.span.bytes, size: canvas.size, recipe.options)
      }
      let upright = Bitmap(size: canvas.size, rgba: canvas.pixels.withUnsafeBytes(Array.init))
      return try upright.turned(recipe.orientation.inverse).jpeg(recipe.options)
    } catch {
      throw CourseFault("photo \(recipe.number): \(error)")
    }
  }

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
    guard (try? JPEGHeader(damaged.span.bytes))?.size == photo.size,
      (try? Bitmap(decoding: damaged.span.bytes, scale: .eighth)) == nil
    else { throw fault("the decoder takes the damaged copy for a whole file") }
    return eighth.rgba
  }
}
