import Testing
import Trace

/// Thumbnails: turned exactly once, made of the whole photo, right for every coding.
@Suite struct ThumbnailSituations {
  private func app(_ photo: String) throws -> App {
    try App(
      posts: 16, photos: .mixed, script: PhotoScreen.scroll, PhotoScreen.list(photo: photo))
  }

  private func thumbnail(without option: String) -> String {
    PhotoScreen.thumbnail.split(separator: "\n").filter { !$0.contains(option) }
      .joined(separator: "\n")
  }

  @Test func `22: a thumbnail made with its transform stands upright, whatever the orientation`()
    throws
  {
    let app = try app(PhotoScreen.thumbnail)
    #expect(try app.metric("wrongOrientation") == 0)
    #expect(try app.metric("sharpness") == 1)
    #expect(try app.metric("misplacedImages") == 0)
    #expect(try app.metric("photoCoverage") > 0.5)
  }

  @Test func `22: without the transform photos lie on their side`() throws {
    let app = try app(thumbnail(without: "WithTransform"))
    #expect(try app.metric("wrongOrientation") > 100)
    #expect(try app.metric("misplacedImages") == 0)
  }

  @Test func `22: turned by the transform and by the image they lie on their side again`() throws {
    let twice = PhotoScreen.thumbnail.replacing(
      "return UIImage(cgImage: image)",
      with: """
        return UIImage(
            cgImage: image, scale: scale, orientation: UIImage(data: data)!.imageOrientation)
        """)
    #expect(try app(twice).metric("wrongOrientation") > 100)
  }

  @Test func `23: the small picture inside the file is blurred in a large view`() throws {
    let absent = PhotoScreen.thumbnail.replacing("FromImageAlways", with: "FromImageIfAbsent")
    let app = try app(absent)
    #expect(try app.metric("sharpness") < 0.8)
    #expect(try app.metric("wrongOrientation") == 0)
    let embedded = app.all { kind -> Bool? in
      guard case .cellPictures(_, let pictures) = kind else { return nil }
      return pictures.contains(where: \.isEmbeddedThumbnail)
    }
    #expect(embedded.contains(true))
    #expect(embedded.contains(false))
  }

  @Test
  func `24: grey, CMYK and progressive photos are shown, the whole photo before the small one`()
    throws
  {
    let app = try App(
      posts: 16, photos: .mixed, script: [Step(.wait, seconds: 8)],
      PhotoScreen.loading(
        "",
        """
        let image = UIImage(data: data)!
            let prepared = image.preparingForDisplay()!
            let source = CGImageSourceCreateWithData(data as CFData, nil)!
            let properties = CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as! [CFString: Any]
            print(
              properties[kCGImagePropertyColorModel] as! String,
              properties[kCGImagePropertyProfileName] as! String,
              prepared.cgImage!.colorSpace!.model == .rgb, prepared.cgImage!.bitsPerPixel)
        """))
    #expect(app.lines.count == 16)
    #expect(app.lines.allSatisfy { $0.hasSuffix("true 32") })
    #expect(app.lines.count { $0.hasPrefix("CMYK") } == 1)
    #expect(app.lines.count { $0.hasPrefix("Gray") } == 1)
    #expect(app.lines.count { $0.hasPrefix("RGB Display P3") } == 5)
    let decodes = app.all { kind -> (width: Int, ns: UInt64)? in
      guard case .imageDecoded(_, _, let width, _, let duration, _) = kind else { return nil }
      return (width, duration)
    }
    #expect(decodes.allSatisfy { $0.width == 4032 })
    // Progressive ones take 2.6 times as long.
    let (fast, slow) = (UInt64(60_963_840), UInt64(158_505_984))
    #expect(decodes.count { $0.ns == fast } == 14)
    #expect(decodes.count { $0.ns == slow } == 2)
  }
}
