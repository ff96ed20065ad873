/// What lies in a folder of photos: `manifest.json`, written last, so that it vouches for the rest.
public struct PhotoManifest: Codable, Equatable, Sendable {
  /// The version that this code writes; another one is written anew.
  public static let currentVersion = 2
  /// The manifest's own name in its folder.
  public static let fileName = "manifest.json"

  /// The version of the pictures and of this format.
  public var version: Int
  /// The photos in order: the photo at index n has the number n.
  public var photos: [Photo]

  /// Makes a manifest of the current version.
  public init(photos: [Photo]) {
    version = Self.currentVersion
    self.photos = photos
  }

  /// How a photo is coded.
  public enum Coding: String, Codable, Sendable {
    /// From top to bottom, in colour.
    case baseline
    /// The whole picture several times, ever finer.
    case progressive
    /// Without colour.
    case grey
    /// Inks, as printers do.
    case cmyk
    /// Stored on its side, with EXIF orientation 6.
    case turned
  }

  /// A file in the folder and its length in bytes.
  public struct File: Equatable, Sendable {
    /// The file's name.
    public let name: String
    /// Its length.
    public let bytes: Int
  }

  /// One photo; flat, since the host reads sixty of them at every start.
  public struct Photo: Codable, Equatable, Sendable {
    /// The number that ``PhotoCode`` reads in it.
    public var number: Int
    /// What its files are named after: `photo-007`.
    public var name: String
    /// How it is coded.
    public var coding: Coding
    /// Stored pixels from left to right.
    public var width: Int
    /// Stored pixels from top to bottom.
    public var height: Int
    /// EXIF, 1 … 8.
    public var orientation: Int
    /// The length of the JPEG file.
    public var bytes: Int
    /// The length of the damaged copy.
    public var damagedBytes: Int
    /// The SHA-256 hash of the JPEG file in hexadecimal digits.
    public var sha256: String

    /// Makes a photo's entry.
    public init(
      number: Int, coding: Coding, size: PixelSize, orientation: Orientation, bytes: Int,
      damagedBytes: Int, sha256: String
    ) {
      self.number = number
      let digits = String(number)
      name = "photo-" + String(repeating: "0", count: max(3 - digits.count, 0)) + digits
      self.coding = coding
      width = size.width
      height = size.height
      self.orientation = orientation.rawValue
      self.bytes = bytes
      self.damagedBytes = damagedBytes
      self.sha256 = sha256
    }

    /// The size of the stored pixels.
    public var size: PixelSize { PixelSize(width: width, height: height) }

    /// The JPEG file.
    public var file: File { File(name: "\(name).jpg", bytes: bytes) }

    /// The same file, cut after a third: its head can be read, its picture cannot.
    public var damaged: File { File(name: "\(name)-damaged.jpg", bytes: damagedBytes) }

    /// The stored pixels at one eighth, as RGBA: rows from top to bottom, no padding.
    public var eighth: File {
      File(name: "\(name).8.rgba", bytes: DCTScale.eighth.size(of: size).area * 4)
    }
  }
}
