import Testing
import Trace

/// What was drawn is read back as pixels.
@Suite struct DrawnPixelTests {
  private func lines(_ body: String) throws -> [String] {
    try App(
      """
      final class Screen: ListScreen {
        func px(_ image: UIImage, _ places: (Int, Int)...) -> String {
          let image = image.cgImage!
          let (w, h) = (image.width, image.height)
          let context = CGContext(
            data: nil, width: w, height: h, bitsPerComponent: 8, bytesPerRow: w * 4,
            space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
          context.draw(image, in: CGRect(x: 0, y: 0, width: w, height: h))
          let bytes = context.data!.assumingMemoryBound(to: UInt8.self)
          return places.map { x, y in
            (0..<4).map { "\\(bytes[(y * w + x) * 4 + $0])" }.joined(separator: ",")
          }.joined(separator: " ")
        }
        override func viewDidLoad() {
          super.viewDidLoad()
          let format = UIGraphicsImageRendererFormat()
          format.scale = 1
          let square = CGRect(x: 0, y: 0, width: 40, height: 40)
          let renderer = UIGraphicsImageRenderer(size: square.size, format: format)
          \(body)
        }
      }
      """
    ).lines
  }

  private let flag = """
    let flag = renderer.image { c in
      UIColor.red.setFill()
      c.fill(square)
      UIColor.blue.setFill()
      c.fill(CGRect(x: 0, y: 0, width: 40, height: 10))
    }

    """

  @Test func `rectangles, ellipses, round corners and clips have their shapes`() throws {
    let lines = try lines(
      """
      let part = renderer.image { c in
        UIColor.red.setFill()
        c.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
      }
      print(px(part, (5, 5), (30, 5), (5, 30)))
      UIColor.green.setFill()
      let round = renderer.image { c in
        UIColor.green.setFill()
        c.cgContext.fillEllipse(in: square)
      }
      print(px(round, (1, 1), (20, 20)))
      let corners = renderer.image { _ in
        UIColor.green.setFill()
        UIBezierPath(roundedRect: square, cornerRadius: 20).fill()
      }
      print(px(corners, (1, 1), (20, 20)))
      let clipped = renderer.image { c in
        UIBezierPath(ovalIn: square).addClip()
        UIColor.white.setFill()
        c.fill(square)
        UIColor.black.setStroke()
        c.cgContext.move(to: CGPoint(x: 0, y: 20))
        c.cgContext.addLine(to: CGPoint(x: 40, y: 20))
        c.cgContext.setLineWidth(4)
        c.cgContext.strokePath()
      }
      print(px(clipped, (1, 1), (20, 5), (20, 19), (20, 25)))
      let slice = renderer.image { _ in
        UIColor.red.setFill()
        let path = UIBezierPath(
          arcCenter: CGPoint(x: 20, y: 20), radius: 20, startAngle: 0, endAngle: .pi,
          clockwise: true)
        path.fill()
        print(path.contains(CGPoint(x: 20, y: 30)), path.contains(CGPoint(x: 20, y: 10)))
      }
      print(px(slice, (20, 30), (20, 10)))
      """)
    let (clear, green) = ("0,0,0,0", "0,255,0,255")
    #expect(
      lines == [
        "255,0,0,255 \(clear) \(clear)", "\(clear) \(green)", "\(clear) \(green)",
        "\(clear) 255,255,255,255 0,0,0,255 255,255,255,255", "true false",
        "255,0,0,255 \(clear)",
      ])
  }

  @Test func `a bitmap that is drawn into another keeps its parts, turned and faded`() throws {
    let lines = try lines(
      flag + """
        let two = renderer.image { _ in
          flag.draw(in: CGRect(x: 0, y: 0, width: 20, height: 20))
          flag.draw(in: CGRect(x: 20, y: 20, width: 20, height: 20))
        }
        print(px(two, (5, 2), (5, 15), (30, 5), (25, 22), (25, 35)))
        print(px(renderer.image { _ in flag.draw(at: .zero, blendMode: .normal, alpha: 0.5) }, (5, 2)))
        let turned = UIImage(cgImage: flag.cgImage!, scale: 1, orientation: .down)
        print(px(renderer.image { _ in turned.draw(in: square) }, (5, 2), (5, 35)))
        let crop = flag.cgImage!.cropping(to: CGRect(x: 0, y: 5, width: 40, height: 10))!
        print(px(UIImage(cgImage: crop), (5, 2), (5, 7)))
        print(px(flag.preparingThumbnail(of: CGSize(width: 4, height: 4))!, (1, 0), (1, 3)))
        print(px(UIImage(data: flag.pngData()!)!, (5, 5), (5, 30)))
        """)
    #expect(
      lines == [
        "0,0,255,255 255,0,0,255 0,0,0,0 0,0,255,255 255,0,0,255", "0,0,128,128",
        "255,0,0,255 0,0,255,255", "0,0,255,255 255,0,0,255", "0,0,255,255 255,0,0,255",
        "0,0,255,255 255,0,0,255",
      ])
  }

  @Test func `a photo is darkened, and stands small on a ground`() throws {
    let lines = try lines(
      """
      let data = try! Data(contentsOf: posts[1].photoURL)
      let photo = UIImage(data: data)!.preparingThumbnail(of: CGSize(width: 40, height: 40))!
      let dark = renderer.image { c in
        photo.draw(in: square)
        UIColor.black.withAlphaComponent(0.5).setFill()
        c.fill(square)
      }
      func values(_ image: UIImage) -> [Int] { px(image, (20, 20)).split(separator: ",").map { Int($0)! } }
      let (light, half) = (values(photo), values(dark))
      print((0..<3).allSatisfy { abs(light[$0] / 2 - half[$0]) <= 1 }, half[3])
      let badge = renderer.image { c in
        UIColor.red.setFill()
        c.fill(square)
        photo.draw(in: CGRect(x: 0, y: 0, width: 10, height: 10))
      }
      print(px(badge, (30, 30)), px(badge, (5, 5)) == "255,0,0,255")
      """)
    #expect(lines == ["true 255", "255,0,0,255 false"])
  }

  @Test func `pixels that the app changes itself are the image's`() throws {
    let lines = try lines(
      flag + """
        let context = CGContext(
          data: nil, width: 40, height: 40, bitsPerComponent: 8, bytesPerRow: 160,
          space: CGColorSpaceCreateDeviceRGB(),
          bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
        context.draw(flag.cgImage!, in: square)
        let bytes = context.data!.assumingMemoryBound(to: UInt8.self)
        for at in stride(from: 0, to: 6400, by: 4) { bytes[at + 1] = 255 }
        print(px(UIImage(cgImage: context.makeImage()!), (5, 5), (5, 30)))
        var one = [UInt8](repeating: 0, count: 4)
        let small = CGContext(
          data: &one, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 4,
          space: CGColorSpaceCreateDeviceRGB(),
          bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
        small.draw(flag.cgImage!, in: CGRect(x: 0, y: 0, width: 1, height: 1))
        print(one)
        """)
    #expect(lines == ["0,255,255,255 255,255,0,255", "[191, 0, 64, 255]"])
  }
}
