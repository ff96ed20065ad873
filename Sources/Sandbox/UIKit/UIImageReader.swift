/// Reads images as a configuration says, from iOS 17 on; safe on every thread.
public struct UIImageReader: Sendable {
  /// How images are read.
  public let configuration: Configuration

  /// A reader that reads as `UIImage(data:)` does.
  public static let `default` = UIImageReader(configuration: Configuration())

  /// Makes a reader.
  public init(configuration: Configuration) { self.configuration = configuration }

  /// How images are read.
  public struct Configuration: Sendable {
    /// Whether a high dynamic range is kept; no photo here has one.
    public var prefersHighDynamicRange = false
    /// Whether images are decoded when they are read; false by default.
    public var preparesImagesForDisplay = false
    /// The size of thumbnails in pixels; zero by default, for the whole image.
    public var preferredThumbnailSize = CGSize.zero
    /// Pixels to an inch, 72 to a point; 0 by default, for one pixel to a point.
    public var pixelsPerInch: CGFloat = 0
    /// As `UIImage(data:)` reads.
    public init() {}
  }

  /// Reads an image on the calling thread; nil where the bytes are none, or damaged where they are
  /// to be decoded.
  public func image(data: Data) -> UIImage? {
    let scale = configuration.pixelsPerInch > 0 ? configuration.pixelsPerInch / 72 : 1
    guard let image = UIImage(data: data, scale: scale) else { return nil }
    return simulated {
      let size = configuration.preferredThumbnailSize
      if size.width > 0, size.height > 0 {
        return image.thumbnail(fitting: size)
      }
      return configuration.preparesImagesForDisplay ? image.prepared() : image
    }
  }
  /// Reads an image of a file on the calling thread; nil as above.
  public func image(contentsOf fileURL: URL) -> UIImage? {
    (try? Data(contentsOf: fileURL)).flatMap { image(data: $0) }
  }
  /// Reads an image in the background.
  public func image(data: Data) async -> UIImage? {
    await withCheckedContinuation { continuation in
      readingQueue.async { continuation.resume(returning: image(data: data)) }
    }
  }
  /// Reads an image of a file in the background.
  public func image(contentsOf fileURL: URL) async -> UIImage? {
    await withCheckedContinuation { continuation in
      readingQueue.async { continuation.resume(returning: image(contentsOf: fileURL)) }
    }
  }
}

/// One after the other, as preparation has it (assumption).
private let readingQueue = DispatchQueue(label: "com.apple.UIKit.image-reading")
