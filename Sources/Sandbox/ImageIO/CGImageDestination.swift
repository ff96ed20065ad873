/// A writer of an image file.
///
/// The simulator writes JPEG and PNG, one image a file.
public final class CGImageDestination: Hashable, @unchecked Sendable {
  enum Target {
    case data(CFMutableData)
    case file(URL)
  }
  private let target: Target
  private let isPNG: Bool
  private var image: Picture?
  private var options: CFDictionary?
  private var isFinal = false

  init?(_ target: Target, type: CFString, count: Int) {
    let name = type as String
    guard ["public.jpeg", "public.png"].contains(name), count >= 1 else { return nil }
    self.target = target
    isPNG = name == "public.png"
  }

  func add(_ picture: Picture, _ properties: CFDictionary?) {
    guard image == nil else { return }
    image = picture
    options = properties ?? options
  }
  func set(_ properties: CFDictionary?) { options = options ?? properties }

  func write() -> Bool {
    guard let image, !isFinal else { return false }
    isFinal = true
    let quality = options.amount(kCGImageDestinationLossyCompressionQuality) ?? 0.8
    let orientation = options.number(kCGImagePropertyOrientation) ?? 1
    var picture = image
    if let most = options.number(kCGImageDestinationImageMaxPixelSize), most > 0,
      max(image.width, image.height) > most
    {
      let factor = CGFloat(most) / CGFloat(max(image.width, image.height))
      let target = CGSize(
        width: (image.size.width * factor).rounded(), height: (image.size.height * factor).rounded()
      )
      guard let small = image.scaled(to: target, turn: .none) else { return false }
      picture = small
    }
    let format =
      isPNG ? ImageFormat.png : .jpeg(quality: jpegQuality(quality), orientation: orientation)
    let cost = costs.encodePixelPicoseconds * (isPNG ? pngFactor : 1)
    guard let file = picture.encoded(as: format, turned: .none, cost: cost) else { return false }
    switch target {
    case .data(let data): data.setData(file)
    case .file(let url): return (try? file.write(to: url)) != nil
    }
    return true
  }

  /// Equal where it is the same object.
  public static func == (a: CGImageDestination, b: CGImageDestination) -> Bool { a === b }
  /// Feeds the object's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Makes a writer into memory.
///
/// - Parameters:
///   - data: Where the file's bytes go.
///   - type: `public.jpeg` or `public.png`; nil is returned for others.
///   - count: How many images there will be; the first one is written here.
///   - options: Not used, as in the SDK.
public func CGImageDestinationCreateWithData(
  _ data: CFMutableData, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
  simulated(cost: costs.call * 10) { CGImageDestination(.data(data), type: type, count: count) }
}
/// Makes a writer into a file.
public func CGImageDestinationCreateWithURL(
  _ url: CFURL, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
  simulated(cost: costs.call * 10) {
    CGImageDestination(.file(url as URL), type: type, count: count)
  }
}
/// Adds an image. An orientation has to be among the properties, or it is lost.
public func CGImageDestinationAddImage(
  _ idst: CGImageDestination, _ image: CGImage, _ properties: CFDictionary?
) {
  simulated(cost: costs.call) { idst.add(image.picture, properties) }
}
/// Adds an image of a source, with its orientation unless the properties have another one.
public func CGImageDestinationAddImageFromSource(
  _ idst: CGImageDestination, _ isrc: CGImageSource, _ index: Int, _ properties: CFDictionary?
) {
  simulated(cost: costs.call) {
    guard index == 0, let file = isrc.file else { return }
    var entries = properties?.entries ?? [:]
    entries[kCGImagePropertyOrientation] =
      entries[kCGImagePropertyOrientation] ?? NSNumber(value: file.examined.orientation)
    idst.add(Picture(file), NSDictionary(dictionary: entries))
  }
}
/// Sets properties of all images; those of an image count before them.
public func CGImageDestinationSetProperties(
  _ idst: CGImageDestination, _ properties: CFDictionary?
) {
  simulated(cost: costs.call) { idst.set(properties) }
}
/// Writes the file.
///
/// - Returns: False where no image was added, where it is damaged, or where it cannot be written.
/// - Complexity: O(pixels).
public func CGImageDestinationFinalize(_ idst: CGImageDestination) -> Bool {
  simulated(cost: costs.call * 10) { idst.write() }
}

/// How good the file is: 0, smallest, to 1, best.
public let kCGImageDestinationLossyCompressionQuality: CFString =
  "kCGImageDestinationLossyCompressionQuality"
/// How long the longer side is at most, in pixels.
public let kCGImageDestinationImageMaxPixelSize: CFString = "kCGImageDestinationImageMaxPixelSize"
/// Whether a thumbnail is put into the file; none is here.
public let kCGImageDestinationEmbedThumbnail: CFString = "kCGImageDestinationEmbedThumbnail"
