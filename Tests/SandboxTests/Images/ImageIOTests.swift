import Testing
import Trace

/// ImageIO reads, scales and writes as its documentation says.
@Suite struct ImageIOTests {
  private func app(_ use: String, damaged: [Int] = []) throws -> App {
    try App(
      posts: 16, damaged: damaged, photos: .mixed, script: [Step(.wait, seconds: 10)],
      PhotoScreen.loading(
        """
        var kept: CGImage?
          func size(_ image: CGImage?) -> String { image.map { "\\($0.width)x\\($0.height)" } ?? "nil" }
        """, use))
  }

  @Test func `thumbnails follow their options`() throws {
    let app = try app(
      """
      let source = CGImageSourceCreateWithData(data as CFData, nil)!
          let properties = CGImageSourceCopyPropertiesAtIndex(source, 0, nil)! as NSDictionary
          let orientation = properties[kCGImagePropertyOrientation] as! Int
          func make(_ options: [CFString: Any]?) -> String {
            size(CGImageSourceCreateThumbnailAtIndex(source, 0, options as CFDictionary?))
          }
          let always = kCGImageSourceCreateThumbnailFromImageAlways
          let absent = kCGImageSourceCreateThumbnailFromImageIfAbsent
          let most = kCGImageSourceThumbnailMaxPixelSize
          print(
            orientation, make(nil), make([absent: true]), make([absent: true, most: 100]),
            make([always: true, most: 400]), make([always: true]),
            make([always: true, most: 400, kCGImageSourceCreateThumbnailWithTransform: true]),
            make([always: true, most: 10_000]))
      """)
    #expect(app.lines.count == 16)
    for line in app.lines {
      let words = line.split(separator: " ").map(String.init)
      let isTurned = (Int(words[0]) ?? 0) >= 5
      let isEmbedded = words[1] != "nil"
      #expect(words[1] == (isEmbedded ? "160x120" : "nil"))
      #expect(words[2] == (isEmbedded ? "160x120" : "4032x3024"))
      #expect(words[3] == "100x75")
      #expect(words[4] == "400x300")
      #expect(words[5] == "4032x3024")
      #expect(words[6] == (isTurned ? "300x400" : "400x300"))
      #expect(words[7] == "4032x3024")
    }
    #expect(app.lines.count { !$0.contains("nil") } == 7)
  }

  @Test func `a thumbnail takes less time and memory than the photo, and keeps no file`() throws {
    let app = try app(
      """
      guard index == 0 else { return }
          let source = CGImageSourceCreateWithData(
            data as CFData, [kCGImageSourceShouldCache: false] as CFDictionary)!
          kept = CGImageSourceCreateThumbnailAtIndex(
            source, 0,
            [
              kCGImageSourceCreateThumbnailFromImageAlways: true,
              kCGImageSourceShouldCacheImmediately: true,
              kCGImageSourceThumbnailMaxPixelSize: 504,
            ] as CFDictionary)
          print(kept!.bytesPerRow * kept!.height)
      """)
    #expect(app.lines == ["\(504 * 378 * 4)"])
    let bitmaps = app.all { kind -> Int? in
      if case .memory(let bitmaps, _, _) = kind { bitmaps } else { nil }
    }
    #expect(bitmaps.last == 504 * 378 * 4)
    let decode = app.all { kind -> (UInt64, DecodePurpose)? in
      guard case .imageDecoded(_, _, _, _, let duration, let purpose) = kind else { return nil }
      return (duration, purpose)
    }
    #expect(decode.count == 1)
    #expect(decode[0].1 == .thumbnail)
    #expect((26_000_000...80_000_000).contains(decode[0].0))
  }

  @Test func `what is not decoded when it is made is decoded when it is shown`() throws {
    let source = """
      guard index == 0 else { return }
          let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 100, height: 75))
          view.image = UIImage(
            cgImage: CGImageSourceCreateThumbnailAtIndex(
              CGImageSourceCreateWithData(data as CFData, nil)!, 0,
              [
                kCGImageSourceCreateThumbnailFromImageAlways: true, OPTION
                kCGImageSourceThumbnailMaxPixelSize: 400,
              ] as CFDictionary)!)
          self.view.addSubview(view)
      """
    func purposes(_ app: App) -> [DecodePurpose] {
      app.all { kind -> DecodePurpose? in
        if case .imageDecoded(_, _, _, _, _, let purpose) = kind { purpose } else { nil }
      }
    }
    #expect(try purposes(app(source.replacing("OPTION", with: ""))) == [.commit])
    #expect(
      try purposes(
        app(source.replacing("OPTION", with: "kCGImageSourceShouldCacheImmediately: true,")))
        == [.thumbnail])
  }

  @Test func `images of a source keep their decoded pixels unless they are told not to`() throws {
    let source = """
      guard index == 0 else { return }
          let source = CGImageSourceCreateWithData(data as CFData, nil)!
          let image = CGImageSourceCreateImageAtIndex(
            source, 0, [kCGImageSourceShouldCache: CACHE, kCGImageSourceSubsampleFactor: 4] as CFDictionary)!
          for _ in 0..<2 {
            let context = CGContext(
              data: nil, width: 100, height: 75, bitsPerComponent: 8, bytesPerRow: 0,
              space: CGColorSpaceCreateDeviceRGB(),
              bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
            context.draw(image, in: CGRect(x: 0, y: 0, width: 100, height: 75))
          }
          print(size(image))
      """
    func decodes(_ app: App) -> Int {
      app.all { kind -> Int? in
        if case .imageDecoded(_, _, let width, _, _, _) = kind { width } else { nil }
      }.count
    }
    let kept = try app(source.replacing("CACHE", with: "true"))
    #expect(kept.lines == ["1008x756"])
    #expect(decodes(kept) == 1)
    #expect(decodes(try app(source.replacing("CACHE", with: "false"))) == 2)
  }

  @Test func `bytes that are no image make a source without images`() throws {
    let app = try app(
      """
      guard index == 0 else { return }
          let source = CGImageSourceCreateWithData(Data("no image".utf8) as CFData, nil)!
          print(
            CGImageSourceGetCount(source), CGImageSourceGetType(source) == nil,
            CGImageSourceGetStatus(source) == .statusUnknownType,
            CGImageSourceCreateImageAtIndex(source, 0, nil) == nil,
            CGImageSourceCopyPropertiesAtIndex(source, 0, nil) == nil)
          let photo = CGImageSourceCreateWithData(data as CFData, nil)!
          print(
            CGImageSourceGetCount(photo), CGImageSourceGetType(photo)! as String,
            CGImageSourceCreateImageAtIndex(photo, 1, nil) == nil)
      """)
    #expect(app.lines == ["0 true true true true", "1 public.jpeg true"])
  }

  @Test func `a damaged photo gives no thumbnail, but the small picture in its file`() throws {
    let app = try app(
      """
      let source = CGImageSourceCreateWithData(data as CFData, nil)!
          let now = kCGImageSourceShouldCacheImmediately
          print(
            size(CGImageSourceCreateThumbnailAtIndex(
              source, 0, [kCGImageSourceCreateThumbnailFromImageAlways: true, now: true] as CFDictionary)),
            size(CGImageSourceCreateThumbnailAtIndex(source, 0, [now: true] as CFDictionary)),
            size(CGImageSourceCreateImageAtIndex(source, 0, [now: true] as CFDictionary)))
      """, damaged: Array(0..<16))
    #expect(app.lines.count == 16)
    #expect(app.lines.count { $0 == "nil 160x120 nil" } == 7)
    #expect(app.lines.count { $0 == "nil nil nil" } == 9)
  }

  @Test func `a file that a destination writes shows the same photo, and is turned once`() throws {
    let app = try app(
      """
      let source = CGImageSourceCreateWithData(data as CFData, nil)!
          let small = CGImageSourceCreateThumbnailAtIndex(
            source, 0,
            [
              kCGImageSourceCreateThumbnailFromImageAlways: true,
              kCGImageSourceThumbnailMaxPixelSize: 300,
            ] as CFDictionary)!
          let file = NSMutableData()
          let destination = CGImageDestinationCreateWithData(
            file as CFMutableData, "public.jpeg" as CFString, 1, nil)!
          let orientation = UIImage(data: data)!.imageOrientation
          let exif = [1, 3, 8, 6, 2, 4, 5, 7][orientation.rawValue]
          CGImageDestinationAddImage(
            destination, small,
            [
              kCGImageDestinationLossyCompressionQuality: 0.8,
              kCGImagePropertyOrientation: exif,
            ] as CFDictionary)
          print(CGImageDestinationFinalize(destination), (file as Data).prefix(2).count)
          let again = UIImage(data: file as Data)!
          let view = UIImageView(image: again)
          view.frame = CGRect(x: 0, y: 0, width: 100, height: 75)
          self.view.addSubview(view)
          print(again.imageOrientation == orientation, again.size.width + again.size.height)
      """)
    #expect(app.lines.count == 32)
    for (first, second) in zip(app.lines.dropFirst(0), app.lines.dropFirst(1)).enumerated()
      .filter({ $0.offset % 2 == 0 }).map(\.element)
    {
      #expect(first == "true 2")
      #expect(second == "true 525.0")
    }
    // Each photo is made into an image three times: from the server, as a thumbnail, from the file.
    let photos = app.all { kind -> Int? in
      if case .imageMade(_, let photo, _, _) = kind { photo } else { nil }
    }
    #expect(photos.count == 48)
    #expect(!photos.contains(Event.none))
    #expect(Set(photos).count == 16)
  }
}
