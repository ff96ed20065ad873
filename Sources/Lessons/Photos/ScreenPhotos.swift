import Foundation
internal import JPEG
public import Trace

/// The course's photos, as small as a terminal shows them.
public struct ScreenPhotos: Sendable {
  private let folder: URL
  private let photos: [PhotoManifest.Photo]

  /// A picture of few pixels.
  public struct Picture: Sendable, Equatable {
    /// Pixels in a row.
    public var width: Int
    /// Rows.
    public var height: Int
    /// The colours as 0xRRGGBB, row by row.
    public var pixels: [Int]
  }

  /// The photos in a folder that ``PhotoLibrary`` has made.
  public init(_ library: PhotoLibrary) throws(CourseFault) {
    folder = library.folder
    let file = folder.appending(path: PhotoManifest.fileName)
    do {
      photos = try JSONDecoder().decode(PhotoManifest.self, from: Data(contentsOf: file)).photos
    } catch {
      throw CourseFault(
        "the photos in the cache cannot be read: \(error.localizedDescription)", at: file.path,
        remedy: "Remove that folder; the next check makes them again.")
    }
  }

  /// The photos of a scenario, from the user's cache.
  public init(of scenario: Scenario) throws(CourseFault) {
    try self.init(
      PhotoLibrary(folder: Cache().photos, set: scenario.feed.photos ?? .standard))
  }

  /// A photo, upright, filled into a size: what lies beyond on two sides is cut.
  ///
  /// It is made of the pixels that lie beside the photo, decoded at one eighth.
  ///
  /// - Parameters:
  ///   - number: The photo's number.
  ///   - width: Pixels in a row, at least 1.
  ///   - height: Rows, at least 1.
  /// - Returns: The picture; nil where there is no such photo.
  /// - Complexity: O(pixels at one eighth).
  public func picture(_ number: Int, width: Int, height: Int) -> Picture? {
    guard photos.indices.contains(number), width > 0, height > 0 else { return nil }
    let photo = photos[number]
    let stored = DCTScale.eighth.size(of: photo.size)
    let bytes = (try? Data(contentsOf: folder.appending(path: photo.eighth.name))) ?? Data()
    guard bytes.count == stored.area * 4,
      let orientation = Orientation(rawValue: photo.orientation)
    else { return nil }
    let bitmap = Bitmap(size: stored, rgba: [UInt8](bytes)).turned(orientation)
    return Self.filled(bitmap, width, height)
  }

  /// Each pixel is the mean of those that it covers.
  private static func filled(_ bitmap: Bitmap, _ width: Int, _ height: Int) -> Picture {
    let size = bitmap.size
    // The largest part of the picture with the proportions asked for.
    let isWide = size.width * height > size.height * width
    let cutWidth = isWide ? max(1, size.height * width / height) : size.width
    let cutHeight = isWide ? size.height : max(1, size.width * height / width)
    let (left, top) = ((size.width - cutWidth) / 2, (size.height - cutHeight) / 2)
    var pixels: [Int] = []
    for row in 0..<height {
      let rows =
        top + row * cutHeight / height..<top
        + max(
          row * cutHeight / height + 1, (row + 1) * cutHeight / height)
      for column in 0..<width {
        let columns =
          left + column * cutWidth / width..<left
          + max(
            column * cutWidth / width + 1, (column + 1) * cutWidth / width)
        pixels.append(mean(bitmap, columns, rows))
      }
    }
    return Picture(width: width, height: height, pixels: pixels)
  }

  private static func mean(_ bitmap: Bitmap, _ columns: Range<Int>, _ rows: Range<Int>) -> Int {
    var sums = (0, 0, 0)
    for row in rows {
      for column in columns {
        let index = (row * bitmap.size.width + column) * 4
        sums.0 += Int(bitmap.rgba[index])
        sums.1 += Int(bitmap.rgba[index + 1])
        sums.2 += Int(bitmap.rgba[index + 2])
      }
    }
    let count = columns.count * rows.count
    return (sums.0 / count) << 16 | (sums.1 / count) << 8 | sums.2 / count
  }
}
