import JPEG
import Testing

@Suite struct PhotoCodeTests {
  @Test func everyNumberIsReadAtThumbnailSize() {
    let size = PixelSize(width: 80, height: 60)
    for number in PhotoCode.numbers {
      #expect(coded(number, 240, 180).scaled(to: size).code == number)
    }
  }

  @Test(arguments: [(80, 60), (101, 76), (120, 120), (133, 100), (60, 80), (504, 378), (806, 604)])
  func everySizeAndShapeReadsAlike(_ width: Int, _ height: Int) {
    let size = PixelSize(width: width, height: height)
    for number in stride(from: 0, to: 4096, by: 455) {
      #expect(coded(number, 1008, 756).scaled(to: size).code == number)
    }
  }

  @Test func theNearestPixelIsEnough() throws {
    let picture = coded(2718, 1008, 756)
    var rgba: [UInt8] = []
    for y in 0..<60 {
      for x in 0..<80 {
        let at = (y * 756 / 60 * 1008 + x * 1008 / 80) * 4
        rgba += picture.rgba[at..<at + 4]
      }
    }
    #expect(Bitmap(size: PixelSize(width: 80, height: 60), rgba: rgba).code == 2718)
  }

  @Test(arguments: [60, 75, 90])
  func aThumbnailMayBeWrittenAsJPEGAgain(_ quality: Int) throws {
    for number in stride(from: 1, to: 4096, by: 117) {
      let small = coded(number, 240, 180).scaled(to: PixelSize(width: 80, height: 60))
      #expect(try decode(small.jpeg(JPEGOptions(quality: quality))).code == number)
    }
  }

  @Test func theDecodersOwnScalesKeepIt() throws {
    let file = try coded(99, 1008, 756).jpeg(JPEGOptions(quality: 60))
    for eighths in 1...8 {
      #expect(try decode(file, scale: DCTScale(eighths: eighths)).code == 99)
    }
  }

  @Test func aTurnedOrMirroredPictureReadsAsNothing() {
    for number in stride(from: 0, to: 4096, by: 7) {
      let picture = coded(number, 240, 180)
      for orientation in Orientation.allCases where orientation != .up {
        #expect(picture.turned(orientation).code == nil)
      }
    }
  }

  @Test func picturesWithoutACodeReadAsNothing() {
    #expect(gradient(200, 150).code == nil)
    var state: UInt64 = 7
    for _ in 0..<200 {
      let rgba = (0..<80 * 60 * 4).map { _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state >> 63 == 0 ? UInt8(0) : UInt8(255)
      }
      #expect(Bitmap(size: PixelSize(width: 80, height: 60), rgba: rgba).code == nil)
    }
  }

  @Test func sevenWrongColumnsAreNoticed() {
    let size = PixelSize(width: 260, height: 200)
    let cells = PhotoCode.lightCells(of: 1234, in: size)
    for first in 0..<cells.count {
      var picture = coded(1234, 260, 200)
      for step in 0..<7 {
        exchange(cells[(first + step * 3) % cells.count], in: &picture)
      }
      #expect(picture.code == nil)
    }
  }

  @Test func aPictureThatIsTooSmallReadsAsNothing() {
    let picture = coded(5, 240, 180)
    #expect(picture.scaled(to: PixelSize(width: 78, height: 59)).code == nil)
  }

  /// Inverts a column: what was light becomes dark, and the other way round.
  private func exchange(_ cell: PhotoCode.Cell, in picture: inout Bitmap) {
    var rgba = picture.rgba
    let size = picture.size
    for y in PhotoCode.band(in: size) {
      for x in cell.x {
        let at = (y * size.width + x) * 4
        for channel in at..<at + 3 { rgba[channel] = 255 - rgba[channel] }
      }
    }
    picture = Bitmap(size: size, rgba: rgba)
  }
}
