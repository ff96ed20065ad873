import Testing
import Trace

/// How many pixels a view needs, by its content mode, is what the trace says.
@Suite struct SharpnessTests {
  private func needed(mode: String, size: String, photo: String) throws -> [ShownPicture] {
    let app = try App(
      device: .phone120, posts: 4, script: [Step(.wait, seconds: 2)],
      PhotoScreen.list(photo: photo).replacing(
        "cell.imageView.contentMode = .scaleAspectFill",
        with: "cell.imageView.contentMode = \(mode)"
      ).replacing("CGRect(x: 0, y: 0, width: 375, height: 300)", with: size))
    return app.all { kind -> [ShownPicture]? in
      if case .cellPictures(_, let pictures) = kind { pictures } else { nil }
    }.flatMap { $0 }
  }

  private let whole = "return UIImage(data: data)?.preparingForDisplay()"

  @Test(arguments: [
    (".scaleToFill", ShownPicture.Pixels(600, 300)),
    (".scaleAspectFit", .init(400, 300)),
    (".scaleAspectFill", .init(600, 450)),
    (".center", .init(4032, 3024)),
  ])
  func `a photo of 4 to 3 in a view of 200 × 100 points at scale 3`(
    mode: String, pixels: ShownPicture.Pixels
  ) throws {
    let pictures = try needed(
      mode: mode, size: "CGRect(x: 0, y: 0, width: 200, height: 100)", photo: whole)
    #expect(!pictures.isEmpty)
    #expect(pictures.allSatisfy { $0.needed == pixels })
    #expect(pictures.allSatisfy { $0.size == .init(4032, 3024) && $0.detail == $0.size })
    #expect(pictures.allSatisfy { $0.missingTurn == 1 && !$0.isClipped })
  }

  @Test func `a thumbnail that is drawn larger has the detail of the thumbnail`() throws {
    let pictures = try needed(
      mode: ".scaleAspectFill", size: "CGRect(x: 0, y: 0, width: 390, height: 300)",
      photo: """
        let small = UIImage(data: data)!.preparingThumbnail(of: CGSize(width: 200, height: 150))!
          return UIGraphicsImageRenderer(size: CGSize(width: 400, height: 300)).image { _ in
            small.draw(in: CGRect(x: 0, y: 0, width: 400, height: 300))
          }
        """)
    #expect(!pictures.isEmpty)
    #expect(pictures.allSatisfy { $0.size == .init(1200, 900) && $0.detail == .init(200, 150) })
  }
}
