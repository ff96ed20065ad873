import Lessons
import Testing
import Trace

@Suite("How good the shown photos are")
struct PictureMetricsTests {
  /// A photo in a view that needs 1125 × 844 pixels.
  private func picture(
    _ photo: Int, _ width: Int, _ height: Int, detail: ShownPicture.Pixels? = nil, turn: Int = 1,
    clipped: Bool = false
  ) -> ShownPicture {
    ShownPicture(
      photo: photo, size: .init(width, height), detail: detail ?? .init(width, height),
      needed: .init(1125, 844), missingTurn: turn, isClipped: clipped)
  }

  /// Three frames: a whole photo beside a small one, then the small one alone.
  private var trace: TraceBuilder {
    var trace = TraceBuilder()
    trace.frame(10) {
      $0.display(1, post: 1)
      $0.display(2, post: 2)
      $0.add(.cellPictures(cell: 1, pictures: [picture(1, 4032, 3024)]))
    }
    trace.frame(11) {
      $0.add(.imageAssigned(cell: 2, image: 5, photo: 2, isPrepared: true), sites: [0x52])
      $0.add(
        .cellPictures(cell: 2, pictures: [picture(2, 300, 225, turn: 6, clipped: true)]))
    }
    trace.frame(12) { $0.add(.cellHidden(cell: 1)) }
    return trace
  }

  @Test("sharpness is the share of cells and frames whose photo has the pixels that are needed")
  func sharpness() {
    // Cell 1 is sharp in two frames, cell 2 is not in two.
    #expect(trace.value("sharpness") == 0.5)
    let culprit = trace.culprit("sharpness")
    #expect(culprit?.post == "post-2")
    #expect(culprit?.frame == 11)
    #expect(culprit?.sites == [0x52])
  }

  @Test("one pixel is forgiven, two are not", arguments: [(1124, 843, 1.0), (1123, 844, 0.0)])
  func rounding(width: Int, height: Int, share: Double) {
    var trace = TraceBuilder()
    trace.frame(10) {
      $0.display(1, post: 1)
      $0.add(.cellPictures(cell: 1, pictures: [picture(1, width, height)]))
    }
    #expect(trace.value("sharpness") == share)
  }

  @Test("a small picture that was drawn larger is as sharp as the small one")
  func drawnLarger() {
    var trace = TraceBuilder()
    trace.frame(10) {
      $0.display(1, post: 1)
      $0.add(
        .cellPictures(cell: 1, pictures: [picture(1, 1125, 844, detail: .init(160, 120))]))
    }
    #expect(trace.value("sharpness") == 0)
  }

  @Test("pixels beyond need are those of the frame in which they are most")
  func oversized() {
    // In frames 10 and 11 the whole photo is there; the small one adds nothing, and takes nothing.
    #expect(trace.value("oversizedPixels") == Double((4032 * 3024 - 1125 * 844) * 4))
    #expect(trace.culprit("oversizedPixels")?.post == "post-1")
    var two = TraceBuilder()
    for cell in 1...2 { two.display(cell, post: cell) }
    two.frame(10) {
      for cell in 1...2 {
        $0.add(.cellPictures(cell: cell, pictures: [picture(cell, 1225, 844)]))
      }
    }
    #expect(two.value("oversizedPixels") == 2 * 100 * 844 * 4)
  }

  @Test("a photo that lies on its side counts in each frame that presents it")
  func orientation() {
    #expect(trace.value("wrongOrientation") == 2)
    #expect(trace.culprit("wrongOrientation")?.post == "post-2")
  }

  @Test("lost colours count in each frame that presents them")
  func colours() {
    #expect(trace.value("colourClipped") == 2)
    #expect(trace.culprit("colourClipped")?.frame == 11)
  }

  @Test("what is gone before the commit, and what no cell shows, was never seen")
  func neverPresented() {
    var trace = TraceBuilder()
    trace.add(.cellPictures(cell: 9, pictures: [picture(9, 10, 10, turn: 3)]))
    trace.frame(10) {
      $0.display(1, post: 1)
      $0.add(.cellPictures(cell: 1, pictures: [picture(1, 10, 10, turn: 3)]))
      $0.add(.cellPictures(cell: 1, pictures: [picture(1, 4032, 3024)]))
    }
    trace.add(.cellPictures(cell: 1, pictures: [picture(1, 10, 10, turn: 3)]))
    #expect(trace.value("wrongOrientation") == 0)
    #expect(trace.value("sharpness") == 1)
  }

  @Test("without a photo nothing is sharp, wrong or too large")
  func nothing() {
    var trace = TraceBuilder()
    #expect(trace.value("sharpness") == 0)
    trace.frame(10) {
      $0.display(1, post: 1)
      $0.add(.cellPictures(cell: 1, pictures: [picture(Event.none, 20, 20, turn: 3)]))
    }
    for metric in ["sharpness", "oversizedPixels", "wrongOrientation", "colourClipped"] {
      #expect(trace.value(metric) == 0)
      #expect(trace.culprit(metric) == nil)
    }
  }
}
