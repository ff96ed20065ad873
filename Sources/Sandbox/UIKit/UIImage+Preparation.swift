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
}

/// Asynchronous preparation uses one serial queue of the system's (WWDC21, session 10252).
private let preparationQueue = DispatchQueue(label: "com.apple.UIKit.image-preparation")
