import Foundation
import JPEG
import Lessons
import Testing

@Suite final class ScreenPhotosTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("screen-photos-\(UUID().uuidString)")

  deinit { try? FileManager.default.removeItem(at: folder) }

  private let size = PixelSize(width: 806, height: 604)

  private func library() throws -> PhotoLibrary {
    let library = PhotoLibrary(
      folder: folder,
      recipes: [
        PhotoRecipe(number: 0, size: size, coding: .baseline),
        PhotoRecipe(number: 1, size: size, coding: .turned),
      ])
    try library.prepare()
    return library
  }

  @Test("A small picture has the colours of the photo, upright")
  func colours() throws {
    let library = try library()
    let photos = try ScreenPhotos(library)
    for number in 0...1 {
      let file = try Data(
        contentsOf: library.folder.appending(path: "photo-00\(number).jpg"))
      let whole = try Bitmap(decoding: [UInt8](file).span.bytes)
      // The second one lies on its side in the file.
      let (columns, rows) = number == 0 ? (8, 6) : (6, 8)
      let picture = try #require(photos.picture(number, width: columns, height: rows))
      #expect(picture.width == columns && picture.height == rows)
      try #require(picture.pixels.count == 48)
      for row in 0..<rows {
        for column in 0..<columns {
          let expected = Self.mean(of: whole, column, of: columns, row, of: rows)
          let pixel = picture.pixels[row * columns + column]
          let parts = [pixel >> 16 & 0xff, pixel >> 8 & 0xff, pixel & 0xff]
          for (part, mean) in zip(parts, expected) {
            #expect(abs(part - mean) <= 12, "photo \(number) at \(column), \(row)")
          }
        }
      }
    }
  }

  @Test("A picture of other proportions is cut, and one of no photo is none")
  func cut() throws {
    let photos = try ScreenPhotos(try library())
    let square = try #require(photos.picture(0, width: 4, height: 4))
    let whole = try #require(photos.picture(0, width: 16, height: 12))
    #expect(square.pixels.count == 16)
    // The middle of the square is the middle of the whole.
    let middle = (square.pixels[5] >> 16 & 0xff, whole.pixels[4 * 16 + 6] >> 16 & 0xff)
    #expect(abs(middle.0 - middle.1) < 48)
    #expect(photos.picture(2, width: 4, height: 4) == nil)
    #expect(photos.picture(-1, width: 4, height: 4) == nil)
    #expect(photos.picture(0, width: 0, height: 4) == nil)
  }

  /// The mean of red, green and blue in one of `columns × rows` parts of a picture.
  private static func mean(
    of bitmap: Bitmap, _ column: Int, of columns: Int, _ row: Int, of rows: Int
  ) -> [Int] {
    let (width, height) = (bitmap.size.width, bitmap.size.height)
    var sums = [0, 0, 0]
    var count = 0
    for y in row * height / rows..<(row + 1) * height / rows {
      for x in column * width / columns..<(column + 1) * width / columns {
        for part in 0..<3 { sums[part] += Int(bitmap.rgba[(y * width + x) * 4 + part]) }
        count += 1
      }
    }
    return sums.map { $0 / count }
  }
}
