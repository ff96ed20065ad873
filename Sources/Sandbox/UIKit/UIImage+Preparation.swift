extension UIImage {
  /// Decodes the image on the calling thread, and waits for it.
  ///
  /// - Returns: An image that is ready for display, or nil where the data are damaged.
  /// - Complexity: O(pixels). The result takes width × height × 4 bytes as long as it lives.
  public func preparingForDisplay() -> UIImage? {
    simulated(cost: costs.call) { prepared() }
  }

  /// Decodes the image in the background, one image after the other.
  ///
  /// - Parameter completionHandler: Called on a background thread with an image that is ready for
  ///   display, or nil where the data are damaged.
  @preconcurrency public func prepareForDisplay(
    completionHandler: @escaping @Sendable (UIImage?) -> Void
  ) {
    simulated(cost: costs.call) {
      preparationQueue.async {
        let image = simulated { self.prepared() }
        completionHandler(image)
      }
    }
  }

  /// Decodes the image in the background, one image after the other.
  ///
  /// - Returns: An image that is ready for display, or nil where the data are damaged.
  public func byPreparingForDisplay() async -> UIImage? {
    await withCheckedContinuation { continuation in
      prepareForDisplay { continuation.resume(returning: $0) }
    }
  }

  /// Makes a small image on the calling thread, and waits for it.
  ///
  /// The decoder computes few more pixels than are asked for, so it takes less time and memory than
  /// a whole decode.
  ///
  /// - Parameter size: In points, at the image's own scale. The result has exactly this size,
  ///   stretched where the shape is another one (assumption: it is not documented).
  /// - Returns: An image that is ready for display, or nil where the data are damaged, where the
  ///   size is empty, and for a symbol.
  public func preparingThumbnail(of size: CGSize) -> UIImage? {
    simulated(cost: costs.call) { thumbnail(size) }
  }

  /// Makes a small image in the background, one image after the other.
  ///
  /// - Parameters:
  ///   - size: In points, as for ``preparingThumbnail(of:)``.
  ///   - completionHandler: Called on a background thread, with nil as above.
  @preconcurrency public func prepareThumbnail(
    of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void
  ) {
    simulated(cost: costs.call) {
      preparationQueue.async {
        let image = simulated { self.thumbnail(size) }
        completionHandler(image)
      }
    }
  }

  /// Makes a small image in the background, one image after the other.
  ///
  /// - Parameter size: In points, as for ``preparingThumbnail(of:)``.
  /// - Returns: An image that is ready for display, or nil as above.
  public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? {
    await withCheckedContinuation { continuation in
      prepareThumbnail(of: size) { continuation.resume(returning: $0) }
    }
  }
}

/// Asynchronous preparation uses one serial queue of the system's (WWDC21, session 10252).
private let preparationQueue = DispatchQueue(label: "com.apple.UIKit.image-preparation")
