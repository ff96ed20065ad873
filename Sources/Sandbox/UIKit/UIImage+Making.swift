extension UIImage {
  /// Reads the head of a file; nil where the bytes are not those of an image.
  ///
  /// A damaged file whose head is whole gives an image. That it can't be decoded shows when it is
  /// prepared or displayed. The simulator reads JPEG, and PNG as it writes it itself.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }
  /// Reads the head of a file; nil where the bytes are not those of an image.
  ///
  /// - Parameters:
  ///   - data: A whole file.
  ///   - scale: Pixels to a point.
  public convenience init?(data: Data, scale: CGFloat) {
    let file = simulated(cost: costs.readImageHead) { ImageFile(data) }
    guard let file else { return nil }
    let look = Look(
      scale: Self.usable(scale), orientation: Orientation(Turn(exif: file.examined.orientation)))
    self.init(simulated { Picture(file) }, look)
  }
  /// Reads the head of a file on disk; nil where there is none, or where it is no image.
  ///
  /// - Parameter path: The file's path. `@2x` and `@3x` at the end of its name give the scale.
  public convenience init?(contentsOfFile path: String) {
    guard let data = try? Data(contentsOf: URL(filePath: path)) else { return nil }
    let name = path.hasSuffix(".jpeg") ? path.dropLast(5) : path.dropLast(4)
    self.init(data: data, scale: name.hasSuffix("@3x") ? 3 : name.hasSuffix("@2x") ? 2 : 1)
  }
  /// An image of stored pixels that lie upright, one to a point.
  public convenience init(cgImage: CGImage) {
    self.init(cgImage: cgImage, scale: 1, orientation: .up)
  }
  /// An image of stored pixels.
  ///
  /// - Parameters:
  ///   - cgImage: The pixels. The orientation of a file is not among them: it has to be given.
  ///   - scale: Pixels to a point.
  ///   - orientation: How the pixels lie.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    simulated(cost: costs.call) {}
    self.init(
      .picture(cgImage.picture, cgImage),
      Look(scale: Self.usable(scale), orientation: orientation))
  }
  /// Gives nil: the app has no image files in its bundle.
  public convenience init?(named name: String) { nil }
  /// Gives nil: the app has no image files in its bundle.
  public convenience init?(named name: String, in bundle: Bundle?, with: Configuration?) { nil }

  private static func usable(_ scale: CGFloat) -> CGFloat { scale > 0 ? scale : 1 }

  // MARK: The same image, otherwise

  /// The same image in another colour: that of a template, which it becomes.
  public func withTintColor(_ color: UIColor) -> UIImage {
    withTintColor(color, renderingMode: look.renderingMode)
  }
  /// The same image in another colour.
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    changed {
      $0.tint = color
      $0.renderingMode = renderingMode
    }
  }
  /// The same image, drawn as a template or not.
  public func withRenderingMode(_ mode: RenderingMode) -> UIImage {
    changed { $0.renderingMode = mode }
  }
  /// The same image, whose edges keep their size.
  ///
  /// The simulator stretches all of it; the edges are kept for the app to read.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }
  /// The same image, whose edges keep their size.
  public func resizableImage(
    withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode
  ) -> UIImage {
    changed {
      $0.capInsets = capInsets
      $0.resizingMode = resizingMode
    }
  }
  /// The same image, aligned without its edges.
  public func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
    changed { $0.alignmentRectInsets = alignmentInsets }
  }
  /// The same image, to be mirrored where text runs from right to left; here it runs the other way.
  public func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
    changed { $0.flipsForRightToLeft = true }
  }
  /// The same image, mirrored from left to right.
  public func withHorizontallyFlippedOrientation() -> UIImage {
    changed { $0.orientation = Orientation($0.orientation.turn.followed(by: .mirrored)) }
  }

  private func changed(_ change: (inout Look) -> Void) -> UIImage {
    simulated(cost: costs.call) {
      var look = look
      change(&look)
      return UIImage(content, look)
    }
  }
}
