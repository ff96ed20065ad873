internal import JPEG
internal import Trace

extension PhotoRecipe {
  /// The photos of a set.
  static func recipes(of set: PhotoSet) -> [PhotoRecipe] {
    switch set {
    case .standard: course
    case .mixed: mixed
    case .large: large
    }
  }

  /// The course's sixty photos, of twelve megapixels each, as phones took them for a decade.
  package static let course = (0..<60).map { number in
    let coding: PhotoManifest.Coding =
      switch number {
      case 11: .progressive
      case 23: .grey
      case 35: .cmyk
      case 46: .turned
      default: .baseline
      }
    return PhotoRecipe(number: number, size: twelveMegapixels, coding: coding)
  }

  /// Sixteen photos of twelve megapixels: each orientation, each coding, small pictures and wide
  /// colours, alone and together.
  package static let mixed: [PhotoRecipe] = {
    typealias Kind = (PhotoManifest.Coding, Orientation, isP3: Bool, hasThumbnail: Bool)
    let kinds: [Kind] = [
      (.baseline, .right, true, true), (.baseline, .up, true, false),
      (.baseline, .up, false, true), (.baseline, .down, false, false),
      (.progressive, .up, false, true), (.baseline, .left, true, true),
      (.cmyk, .up, false, false), (.baseline, .upMirrored, false, false),
      (.baseline, .right, false, true), (.baseline, .leftMirrored, false, false),
      (.grey, .up, false, false), (.baseline, .downMirrored, false, true),
      (.baseline, .up, true, true), (.baseline, .rightMirrored, false, false),
      (.progressive, .right, true, false), (.baseline, .up, false, false),
    ]
    return kinds.enumerated().map { number, kind in
      PhotoRecipe(
        number: number, size: twelveMegapixels, coding: kind.0, orientation: kind.1,
        isP3: kind.isP3, hasThumbnail: kind.hasThumbnail)
    }
  }()

  /// Four photos of 48 megapixels, as recent phones take them.
  package static let large = (0..<4).map { number in
    PhotoRecipe(
      number: number, size: PixelSize(width: 8064, height: 6048), isP3: true, hasThumbnail: true)
  }

  private static let twelveMegapixels = PixelSize(width: 4032, height: 3024)
}
