import Testing
import Trace

/// Colours, memory, and images that are none.
@Suite struct PreparationSituations {
  private func app(_ photo: String, damaged: [Int] = []) throws -> App {
    try App(
      posts: 16, damaged: damaged, photos: .mixed, script: PhotoScreen.scroll,
      PhotoScreen.list(photo: photo))
  }

  private func drawn(_ format: String) -> String {
    """
    let image = UIImage(data: data)!
      let format = UIGraphicsImageRendererFormat()
      \(format)
      let factor = max(needed.width / image.size.width, needed.height / image.size.height)
      let size = CGSize(width: image.size.width * factor, height: image.size.height * factor)
      return UIGraphicsImageRenderer(size: size, format: format).image { _ in
        image.draw(in: CGRect(origin: .zero, size: size))
      }
    """
  }

  @Test func `25: a renderer of the standard range loses the colours of Display P3`() throws {
    let app = try app(drawn("format.preferredRange = .standard"))
    #expect(try app.metric("colourClipped") > 50)
    #expect(try app.metric("wrongOrientation") == 0)
    #expect(try app.metric("sharpness") == 1)
  }

  @Test func `25: the renderer's own format keeps them, and so does ImageIO`() throws {
    #expect(try app(drawn("")).metric("colourClipped") == 0)
    #expect(try app(PhotoScreen.thumbnail).metric("colourClipped") == 0)
  }

  @Test func `25: UIGraphicsBeginImageContext is always sRGB`() throws {
    let app = try app(
      """
      let image = UIImage(data: data)!
        let height = needed.width * image.size.height / image.size.width
        let size = CGSize(width: needed.width, height: height)
        UIGraphicsBeginImageContextWithOptions(size, true, 0)
        defer { UIGraphicsEndImageContext() }
        image.draw(in: CGRect(origin: .zero, size: size))
        return UIGraphicsGetImageFromCurrentImageContext()
      """)
    #expect(try app.metric("colourClipped") > 50)
    #expect(try app.metric("wrongOrientation") == 0)
  }

  @Test func `27: a whole decode holds width × height × 4, a thumbnail what its cell needs`() throws
  {
    let whole = try app("return UIImage(data: data)?.preparingForDisplay()")
    let small = try app(PhotoScreen.thumbnail)
    #expect(try whole.metric("peakMemory") > 4 * 48_771_072)
    #expect(try whole.metric("oversizedPixels") > 100_000_000)
    #expect(try small.metric("peakMemory") < 48_771_072)
    #expect(try small.metric("oversizedPixels") < 10_000_000)
    #expect(try small.metric("mainThreadDecode") == 0)
  }

  @Test func `29: the image that preparation did not give ends the app, a placeholder does not`()
    throws
  {
    let forced = try app("return UIImage(data: data)!.preparingForDisplay()!", damaged: [1])
    #expect(forced.ending.stop?.reason.contains("found nil") == true, "\(forced.ending)")
    let careful = try app(
      """
      return UIImage(data: data)!.preparingThumbnail(of: CGSize(width: 750, height: 600))
          ?? UIImage(systemName: "photo")
      """, damaged: [1])
    #expect(careful.ending.stop == nil)
    #expect(try careful.metric("failedPreparations") >= 1)
    #expect(try careful.metric("misplacedImages") == 0)
  }
}
