import JPEG
import Testing

@Suite struct OrientationTests {
  /// One row: red, green.
  let picture = Bitmap(
    size: PixelSize(width: 2, height: 1), rgba: [255, 0, 0, 255, 0, 255, 0, 255])

  @Test func theNumbersOfEXIFMeanWhatEXIFSays() {
    // Where the stored left pixel, red, ends up.
    func red(_ orientation: Orientation) -> (width: Int, isFirst: Bool) {
      let turned = picture.turned(orientation)
      return (turned.size.width, turned.rgba[0] == 255)
    }
    #expect(red(.up) == (2, true))
    #expect(red(.upMirrored) == (2, false))
    #expect(red(.down) == (2, false))
    #expect(red(.downMirrored) == (2, true))
    #expect(red(.leftMirrored) == (1, true))
    #expect(red(.right) == (1, true))
    #expect(red(.rightMirrored) == (1, false))
    #expect(red(.left) == (1, false))
  }

  @Test func aQuarterClockwiseBringsTheLowerLeftCornerToTheUpperLeft() {
    let picture = gradient(3, 2)
    #expect(picture.turned(.right).colour(0, 0) == picture.colour(0, 1))
    #expect(picture.turned(.left).colour(0, 0) == picture.colour(2, 0))
  }

  @Test(arguments: Orientation.allCases)
  func theInverseUndoesIt(_ orientation: Orientation) {
    let picture = gradient(5, 3)
    #expect(picture.turned(orientation).turned(orientation.inverse) == picture)
  }
}
