import JPEG
import Testing

@Suite struct HeaderTests {
  let picture = gradient(50, 30)

  @Test func aColourFileTellsItsSizeAndLayout() throws {
    let header = try header(picture.jpeg())
    #expect(header.size == PixelSize(width: 50, height: 30))
    #expect(header.colourSpace == .yCbCr)
    #expect(header.subsampling == .s420)
    #expect(!header.isProgressive)
    #expect(header.orientation == .up)
  }

  @Test func otherWaysOfWritingAreTold() throws {
    #expect(try header(picture.jpeg(JPEGOptions(colour: .fullColour))).subsampling == .s444)
    #expect(try header(picture.jpeg(JPEGOptions(colour: .grey))).colourSpace == .grey)
    #expect(try header(picture.jpeg(JPEGOptions(colour: .cmyk))).colourSpace == .ycck)
    #expect(try header(picture.jpeg(JPEGOptions(isProgressive: true))).isProgressive)
  }

  @Test(arguments: Orientation.allCases)
  func theOrientationIsRead(_ orientation: Orientation) throws {
    let header = try header(picture.jpeg(JPEGOptions(orientation: orientation)))
    #expect(header.orientation == orientation)
    let isTall = header.uprightSize == PixelSize(width: 30, height: 50)
    #expect(isTall == orientation.swapsSides)
  }

  @Test func anOrientationInIntelByteOrderIsRead() throws {
    var file = try picture.jpeg(JPEGOptions(orientation: .left))
    let start = try #require(place(of: 0xe1, in: file)) + 10
    let little: [UInt8] = [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, 8, 0]
    file.replaceSubrange(start..<start + little.count, with: little)
    #expect(try header(file).orientation == .left)
  }

  @Test func anOrientationBeyondEightCountsAsNone() throws {
    var file = try picture.jpeg(JPEGOptions(orientation: .left))
    let start = try #require(place(of: 0xe1, in: file)) + 10
    file[start + 19] = 9
    #expect(try header(file).orientation == .up)
  }

  @Test func theHeadAloneIsEnough() throws {
    let file = try picture.jpeg(JPEGOptions(orientation: .right))
    let scan = try #require(place(of: 0xda, in: file))
    let length = Int(file[scan + 2]) << 8 | Int(file[scan + 3])
    #expect(try header(Array(file[..<(scan + 2 + length)])).orientation == .right)
  }

  @Test func whatIsNoJPEGSaysSo() {
    #expect(throws: JPEGError.notJPEG) { try header([]) }
    #expect(throws: JPEGError.notJPEG) { try header([0xff]) }
    #expect(throws: JPEGError.notJPEG) { try header(Array("GIF89a".utf8)) }
    #expect(throws: JPEGError.truncated(at: 3)) { try header([0xff, 0xd8, 0xff]) }
  }

  @Test func everyHeadThatIsCutIsAnError() throws {
    let file = try picture.jpeg()
    let scan = try #require(place(of: 0xda, in: file))
    for length in 0..<scan {
      #expect(throws: JPEGError.self) { try header(Array(file[..<length])) }
    }
  }
}
