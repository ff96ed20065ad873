/// A kind of file.
///
/// Those of pictures are there, which ImageIO and apps of lists name; their tree is that of Apple's
/// system-declared types.
public struct UTType: Hashable, Sendable {
  /// As `public.jpeg`.
  public let identifier: String
  /// What files end in; nil where the kind has no such ending.
  public let preferredFilenameExtension: String?
  /// What servers call it; nil where they have no name.
  public let preferredMIMEType: String?
  private let parents: [String]

  private init(
    _ identifier: String, _ filenameExtension: String? = nil, _ mimeType: String? = nil,
    in parents: [String]
  ) {
    self.identifier = identifier
    preferredFilenameExtension = filenameExtension
    preferredMIMEType = mimeType
    self.parents = parents
  }

  /// Finds a kind by its identifier; nil where it is none of these.
  public init?(_ identifier: String) { self.init { $0.identifier == identifier } }
  /// Finds a kind by what files end in; nil where it is none of these.
  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    let name = filenameExtension.lowercased()
    self.init {
      ($0.preferredFilenameExtension == name || $0 == .jpeg && name == "jpg")
        && $0.conforms(to: supertype)
    }
  }
  /// Finds a kind by what servers call it; nil where it is none of these.
  public init?(mimeType: String, conformingTo supertype: UTType = .data) {
    self.init { $0.preferredMIMEType == mimeType && $0.conforms(to: supertype) }
  }
  private init?(_ isWanted: (UTType) -> Bool) {
    guard let found = Self.all.first(where: isWanted) else { return nil }
    self = found
  }

  /// True for the kind itself and for those that are also of another one.
  public func conforms(to type: UTType) -> Bool {
    self == type || parents.contains(type.identifier)
  }

  private static let all: [UTType] = [
    .item, .content, .data, .image, .jpeg, .png, .gif, .tiff, .bmp, .webP, .heic, .heif, .rawImage,
    .json, .text, .plainText, .html,
  ]
  private static let files = ["public.data", "public.item"]
  private static let pictures = ["public.image", "public.content"] + files
  private static let texts = ["public.text", "public.content"] + files

  /// Anything.
  public static let item = UTType("public.item", in: [])
  /// What people look at.
  public static let content = UTType("public.content", in: [])
  /// Bytes.
  public static let data = UTType("public.data", in: ["public.item"])
  /// A picture.
  public static let image = UTType("public.image", in: ["public.content"] + files)
  /// A JPEG.
  public static let jpeg = UTType("public.jpeg", "jpeg", "image/jpeg", in: pictures)
  /// A PNG.
  public static let png = UTType("public.png", "png", "image/png", in: pictures)
  /// A GIF.
  public static let gif = UTType("com.compuserve.gif", "gif", "image/gif", in: pictures)
  /// A TIFF.
  public static let tiff = UTType("public.tiff", "tiff", "image/tiff", in: pictures)
  /// A Windows bitmap.
  public static let bmp = UTType("com.microsoft.bmp", "bmp", "image/bmp", in: pictures)
  /// A WebP.
  public static let webP = UTType("org.webmproject.webp", "webp", "image/webp", in: pictures)
  /// HEVC in a HEIF container.
  public static let heic = UTType(
    "public.heic", "heic", "image/heic", in: ["public.heif"] + pictures)
  /// A HEIF container.
  public static let heif = UTType("public.heif", "heif", "image/heif", in: pictures)
  /// What a camera's sensor saw.
  public static let rawImage = UTType("public.camera-raw-image", in: pictures)
  /// JSON.
  public static let json = UTType("public.json", "json", "application/json", in: texts)
  /// A text.
  public static let text = UTType("public.text", in: ["public.content"] + files)
  /// A text without any style.
  public static let plainText = UTType("public.plain-text", "txt", "text/plain", in: texts)
  /// A web page.
  public static let html = UTType("public.html", "html", "text/html", in: texts)
}
