/// Which photos the server has.
public enum PhotoSet: String, Codable, CaseIterable, Sendable {
  /// Sixty of 12 megapixels, all but one stored upright.
  case standard
  /// Sixteen of 12 megapixels as phones, cameras and print shops leave them: stored in all eight
  /// orientations, with small pictures inside the file, in Display P3, progressive, grey, CMYK.
  case mixed
  /// Four of 48 megapixels.
  case large

  /// The set's own folder in the folder of all photos; empty for the standard set, which lies in it.
  public var folder: String { self == .standard ? "" : rawValue }
}
