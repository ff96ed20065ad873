/// What lies in a folder of photos: `manifest.json`, written last, so that it vouches for the rest.
public struct PhotoManifest: Codable, Equatable, Sendable {
  /// The version that this code writes; another one is written anew.
  public static let currentVersion = 1
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

  /// A file and its length in bytes.
  public struct File: Codable, Equatable, Sendable {
    /// The file's name in the folder.
    public var name: String
    /// Its length.
    public var bytes: Int

    /// Makes a file's entry.
    public init(name: String, bytes: Int) {
      self.name = name
      self.bytes = bytes
    }
  }

  /// One photo with the files beside it.
  public struct Photo: Codable, Equatable, Sendable {
    /// The number that ``PhotoCode`` reads in it.
    public var number: Int
    /// How it is coded.
    public var coding: Coding
    /// The size of the stored pixels.
    public var size: PixelSize
    /// EXIF, 1 … 8.
    public var orientation: Int
    /// The JPEG file.
    public var file: File
    /// The SHA-256 hash of that file in hexadecimal digits.
    public var sha256: String
    /// The same file, cut after a third: its head can be read, its picture cannot.
    public var damaged: File
    /// The stored pixels at one eighth, as RGBA: rows from top to bottom, no padding.
    public var eighth: File

    /// Makes a photo's entry.
    public init(
      number: Int, coding: Coding, size: PixelSize, orientation: Orientation, file: File,
      sha256: String, damaged: File, eighth: File
    ) {
      self.number = number
      self.coding = coding
      self.size = size
      self.orientation = orientation.rawValue
      self.file = file
      self.sha256 = sha256
      self.damaged = damaged
      self.eighth = eighth
    }
  }
}
