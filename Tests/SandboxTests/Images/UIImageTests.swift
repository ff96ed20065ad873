import Testing
import Trace

/// What an image is, and what is made of it: sizes, orientation, thumbnails, drawing, files.
@Suite struct UIImageTests {
  private func app(
    _ use: String, members: String = "", system: SystemName = .iOS15, posts: Int = 16
  ) throws -> App {
    try App(
      system: system, posts: posts, photos: .mixed, script: [Step(.wait, seconds: 10)],
      PhotoScreen.loading(members, use))
  }

  /// The photos of the images that were made, in order.
  private func photos(_ app: App) -> [Int] {
    app.all { kind -> Int? in
      if case .imageMade(_, let photo, _, _) = kind { photo } else { nil }
    }
  }

  @Test func `an image is as large as it is seen, its pixels as they are stored`() throws {
    let app = try app(
      """
      let image = UIImage(data: data, scale: 2)!
          let isTurned = [.left, .right, .leftMirrored, .rightMirrored].contains(image.imageOrientation)
          print(
            image.size == (isTurned ? CGSize(width: 1512, height: 2016) : CGSize(width: 2016, height: 1512)),
            image.scale, image.cgImage!.width, image.cgImage!.height,
            UIImage(cgImage: image.cgImage!).imageOrientation == .up)
      """)
    #expect(app.lines == [String](repeating: "true 2.0 4032 3024 true", count: 16))
  }

  @Test func `a thumbnail has exactly the size that is asked, upright, at the image's scale`()
    throws
  {
    let app = try app(
      """
      let image = UIImage(data: data, scale: 2)!
          let small = image.preparingThumbnail(of: CGSize(width: 100, height: 60))!
          print(
            small.size, small.scale, small.imageOrientation == .up, small.cgImage!.width,
            small.cgImage!.height, image.preparingThumbnail(of: .zero) == nil,
            UIImage(systemName: "photo")!.preparingThumbnail(of: CGSize(width: 9, height: 9)) == nil)
      """)
    #expect(
      app.lines
        == [String](repeating: "(100.0, 60.0) 2.0 true 200 120 true true", count: 16))
  }

  @Test func `thumbnails are made in the background, one after the other, in both forms`() throws {
    let app = try app(
      """
      guard index == 0 else { return }
          let image = UIImage(data: data)!
          for i in 0..<2 {
            image.prepareThumbnail(of: CGSize(width: 400, height: 300)) { small in
              print("done", i, small!.size.width, Thread.isMainThread)
            }
          }
          Task {
            let small = await image.byPreparingThumbnail(ofSize: CGSize(width: 200, height: 150))
            print("awaited", small!.size.width, Thread.isMainThread)
          }
      """, posts: 1)
    #expect(app.lines == ["done 0 400.0 false", "done 1 400.0 false", "awaited 200.0 true"])
    let durations = app.all { kind -> UInt64? in
      if case .imageDecoded(_, _, _, _, let duration, .thumbnail) = kind { duration } else { nil }
    }
    // 45 % of a whole decode, 61 ms or, of a progressive file, 158 ms, and a little to scale.
    #expect(durations.count == 3)
    #expect(
      durations.allSatisfy {
        (27_400_000...31_000_000).contains($0) || (71_000_000...77_000_000).contains($0)
      })
  }

  @Test func `images are drawn upright, once, and without a decode of what is prepared`() throws {
    let app = try app(
      """
      let image = UIImage(data: data)!
          let format = UIGraphicsImageRendererFormat()
          format.scale = 1
          let size = CGSize(width: image.size.width / 8, height: image.size.height / 8)
          let drawn = UIGraphicsImageRenderer(size: size, format: format).image { context in
            image.draw(in: context.format.bounds)
          }
          print(drawn.size == size, drawn.imageOrientation == .up, drawn.cgImage!.width)
          let view = UIImageView(image: drawn)
          self.view.addSubview(view)
      """)
    #expect(app.lines.allSatisfy { $0.hasPrefix("true true ") })
    let purposes = app.all { kind -> DecodePurpose? in
      if case .imageDecoded(_, _, _, _, _, let purpose) = kind { purpose } else { nil }
    }
    #expect(purposes == [DecodePurpose](repeating: .drawing, count: 16))
    #expect(photos(app).count == 32)
    #expect(!photos(app).contains(Event.none))
  }

  @Test func `a photo is followed through files that the app writes itself, by its pixels`() throws
  {
    let app = try app(
      """
      let small = UIImage(data: data)!.preparingThumbnail(of: CGSize(width: 320, height: 240))!
          let jpeg = small.jpegData(compressionQuality: 0.7)!
          let png = small.pngData()!
          let images = [UIImage(data: jpeg)!, UIImage(data: png)!]
          print(
            jpeg.count < png.count, jpeg.prefix(2).elementsEqual([0xff, 0xd8]), images.map(\\.size),
            UIImage(data: jpeg.prefix(40)) == nil, UIImage(data: jpeg.prefix(2000))!.preparingForDisplay() == nil)
      """)
    #expect(app.lines.count == 16)
    for line in app.lines {
      #expect(line == "true true [(320.0, 240.0), (320.0, 240.0)] true true")
    }
    #expect(photos(app).filter { $0 != Event.none }.count >= 16 * 4)
  }

  @Test func `an image of nothing cannot be prepared`() throws {
    let app = try App(
      """
      final class Screen: ListScreen {
        override func viewDidLoad() {
          super.viewDidLoad()
          print(UIImage().preparingForDisplay() == nil, UIImage(systemName: "star")!.preparingForDisplay() == nil)
        }
      }
      """)
    #expect(app.lines == ["true false"])
  }

  @Test func `an app that turns pixels by hand has them upright`() throws {
    // The usual ways: a transform for each orientation, or none at all.
    let app = try App(
      posts: 16, photos: .mixed, script: PhotoScreen.scroll,
      PhotoScreen.list(
        photo: """
          let image = UIImage(data: data)!
            let cg = image.cgImage!
            let size = CGSize(width: image.size.width / 4, height: image.size.height / 4)
            var t = CGAffineTransform.identity
            switch image.imageOrientation {
            case .down, .downMirrored:
              t = t.translatedBy(x: size.width, y: size.height).rotated(by: .pi)
            case .left, .leftMirrored:
              t = t.translatedBy(x: size.width, y: 0).rotated(by: .pi / 2)
            case .right, .rightMirrored:
              t = t.translatedBy(x: 0, y: size.height).rotated(by: -.pi / 2)
            default: break
            }
            switch image.imageOrientation {
            case .upMirrored, .downMirrored:
              t = t.translatedBy(x: size.width, y: 0).scaledBy(x: -1, y: 1)
            case .leftMirrored, .rightMirrored:
              t = t.translatedBy(x: size.height, y: 0).scaledBy(x: -1, y: 1)
            default: break
            }
            let context = CGContext(
              data: nil, width: Int(size.width), height: Int(size.height), bitsPerComponent: 8,
              bytesPerRow: 0, space: cg.colorSpace!.model == .rgb ? cg.colorSpace! : CGColorSpaceCreateDeviceRGB(),
              bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
            context.concatenate(t)
            let isTurned = [.left, .leftMirrored, .right, .rightMirrored].contains(image.imageOrientation)
            context.draw(
              cg,
              in: isTurned
                ? CGRect(x: 0, y: 0, width: size.height, height: size.width)
                : CGRect(origin: .zero, size: size))
            return UIImage(cgImage: context.makeImage()!)
          """))
    #expect(app.ending.stop == nil)
    #expect(try app.metric("wrongOrientation") == 0)
    #expect(try app.metric("colourClipped") == 0)
    #expect(try app.metric("misplacedImages") == 0)
  }

  @Test func `CGContext draws upside down in a context of UIKit's, unless it is flipped`() throws {
    func turns(_ flip: String) throws -> [Int] {
      let app = try App(
        posts: 8, script: PhotoScreen.scroll,
        PhotoScreen.list(
          photo: """
            let image = UIImage(data: data)!
              let size = CGSize(width: 750, height: 600)
              return UIGraphicsImageRenderer(size: size).image { context in
                \(flip)
                context.cgContext.draw(image.cgImage!, in: CGRect(origin: .zero, size: size))
              }
            """))
      return app.all { kind -> [ShownPicture]? in
        if case .cellPictures(_, let pictures) = kind { pictures } else { nil }
      }.flatMap { $0 }.map(\.missingTurn)
    }
    // 4: top and bottom exchanged.
    let flipped = try turns("")
    #expect(flipped.contains(4) && !flipped.contains(1))
    let upright = try turns(
      "context.cgContext.translateBy(x: 0, y: size.height); context.cgContext.scaleBy(x: 1, y: -1)")
    #expect(upright.contains(1) && !upright.contains(4))
  }

  @Test func `a part of an image shows the same photo, as sharp as it was`() throws {
    let app = try App(
      posts: 8, script: PhotoScreen.scroll,
      PhotoScreen.list(
        photo: """
          let image = UIImage(data: data)!.cgImage!
            let part = image.cropping(to: CGRect(x: 516, y: 12, width: 3000, height: 3000))!
            return UIImage(cgImage: part).preparingThumbnail(of: CGSize(width: 800, height: 800))
          """))
    #expect(try app.metric("misplacedImages") == 0)
    #expect(try app.metric("photoCoverage") > 0.5)
    #expect(try app.metric("sharpness") == 1)
  }

  @Test func `rounded thumbnails are drawn with a clip, and what covers a photo hides it`() throws {
    func coverage(_ after: String) throws -> Double {
      try App(
        posts: 8, script: PhotoScreen.scroll,
        PhotoScreen.list(
          photo: """
            let size = CGSize(width: 750, height: 600)
              return UIGraphicsImageRenderer(size: size).image { context in
                UIBezierPath(
                  roundedRect: CGRect(origin: .zero, size: size), cornerRadius: 24
                ).addClip()
                UIImage(data: data)!.draw(in: CGRect(origin: .zero, size: size))
                \(after)
              }
            """)
      ).metric("photoCoverage")
    }
    #expect(try coverage("") > 0.5)
    #expect(
      try coverage("UIColor.red.setFill(); context.fill(CGRect(origin: .zero, size: size))") == 0)
  }

  @Test func `pixels that the app reads itself came out of the decoder`() throws {
    let app = try app(
      """
      let image = UIImage(data: data)!
          var own = [UInt8](repeating: 0, count: 4)
          let context = CGContext(
            data: &own, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 4,
            space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
          context.interpolationQuality = .medium
          context.draw(image.cgImage!, in: CGRect(x: 0, y: 0, width: 1, height: 1))
          withExtendedLifetime(context) {}
          let small = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 3)).image {
            $0.cgContext.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
            $0.fill(CGRect(x: 0, y: 0, width: 4, height: 3))
          }
          print(own[3], Set(own).count > 1, small.pngData()!.count > 100)
      """)
    #expect(app.lines == [String](repeating: "255 true true", count: 16))
  }

  @Test func `layouts on which Core Graphics draws none are refused`() throws {
    let app = try app(
      """
      guard index == 0 else { return }
          func make(_ alpha: CGImageAlphaInfo, _ space: CGColorSpace, row: Int = 0) -> Bool {
            CGContext(
              data: nil, width: 8, height: 8, bitsPerComponent: 8, bytesPerRow: row, space: space,
              bitmapInfo: alpha.rawValue) != nil
          }
          let (rgb, grey) = (CGColorSpaceCreateDeviceRGB(), CGColorSpaceCreateDeviceGray())
          print(
            make(.premultipliedFirst, rgb), make(.noneSkipLast, rgb), make(.none, rgb),
            make(.last, rgb), make(.none, grey), make(.none, grey, row: 4),
            make(.premultipliedLast, rgb, row: 32))
      """, posts: 1)
    #expect(app.lines == ["true true false false true false true"])
  }

  @Test func `an empty image context is an exception on iOS 18, and none before`() throws {
    let use = """
      UIGraphicsBeginImageContextWithOptions(.zero, false, 0)
          print(UIGraphicsGetImageFromCurrentImageContext() == nil)
          UIGraphicsEndImageContext()
      """
    #expect(try app(use, posts: 1).lines == ["true"])
    let stop = try app(use, system: .iOS18, posts: 1).ending.stop
    #expect(stop?.kind == .exception)
    #expect(stop?.reason.contains("Use UIGraphicsImageRenderer") == true)
  }

  @Test func `symbols have a size of their own, and names that cannot be give nil`() throws {
    let app = try app(
      """
      guard index == 0 else { return }
          let large = UIImage.SymbolConfiguration(pointSize: 34, weight: .bold)
          let symbol = UIImage(systemName: "photo.on.rectangle", withConfiguration: large)!
          print(
            UIImage(systemName: "photo")!.size, symbol.size, symbol.isSymbolImage,
            UIImage(systemName: "") == nil, UIImage(systemName: "No Symbol") == nil,
            UIImage(named: "asset") == nil, symbol.cgImage == nil,
            symbol.withTintColor(.red, renderingMode: .alwaysOriginal).renderingMode == .alwaysOriginal)
      """, posts: 1)
    #expect(
      app.lines == ["(20.0, 20.0) (40.0, 40.0) true true true true true true"])
  }

  @Test func `a reader reads as its configuration says`() throws {
    let app = try app(
      """
      guard index == 0 else { return }
          var configuration = UIImageReader.Configuration()
          configuration.preferredThumbnailSize = CGSize(width: 400, height: 400)
          configuration.preparesImagesForDisplay = true
          let reader = UIImageReader(configuration: configuration)
          let small = reader.image(data: data)!.size
          print(max(small.width, small.height), UIImageReader.default.image(data: Data()) == nil)
          Task { print(await reader.image(data: data) != nil) }
      """, posts: 1)
    #expect(app.lines == ["400.0 true", "true"])
  }

  @Test func `an image is equal to one of the same pixels, and views show what is highlighted`()
    throws
  {
    let app = try app(
      """
      guard index == 0 else { return }
          let image = UIImage(data: data)!
          let view = UIImageView(image: image, highlightedImage: UIImage(systemName: "photo"))
          print(
            image == UIImage(cgImage: image.cgImage!, scale: 1, orientation: image.imageOrientation),
            image == UIImage(data: data), view.isUserInteractionEnabled,
            view.sizeThatFits(.zero) == image.size)
          view.isHighlighted = true
          print(view.sizeThatFits(.zero))
      """, posts: 1)
    #expect(app.lines == ["true false false true", "(20.0, 20.0)"])
  }

  @Test func `a layer's contents are decoded by the commit, and count as what the cell shows`()
    throws
  {
    let app = try App(
      posts: 8, script: PhotoScreen.scroll,
      PhotoScreen.list(photo: "return UIImage(data: data)").replacing(
        "cell.imageView.image = image",
        with: """
          cell.imageView.layer.contents = image?.cgImage
                    cell.imageView.layer.contentsGravity = .resizeAspectFill
          """))
    #expect(try app.metric("photoCoverage") > 0.5)
    #expect(try app.metric("mainThreadDecode") > 100)
  }
}
