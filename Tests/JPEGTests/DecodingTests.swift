import Foundation
import JPEG
import Testing

@Suite struct DecodingTests {
  let picture = gradient(160, 120)

  @Test func whatWasWrittenIsReadBack() throws {
    let decoded = try decode(picture.jpeg(JPEGOptions(quality: 95, colour: .fullColour)))
    #expect(decoded.size == picture.size)
    #expect(decoded.meanDifference(to: picture) < 1)
    #expect(decoded.rgba.enumerated().allSatisfy { $0.offset % 4 != 3 || $0.element == 255 })
  }

  @Test func progressiveFilesShowTheSamePicture() throws {
    let baseline = try decode(picture.jpeg())
    #expect(try decode(picture.jpeg(JPEGOptions(isProgressive: true))) == baseline)
  }

  @Test func aGreyFileBecomesRGB() throws {
    let decoded = try decode(picture.jpeg(JPEGOptions(colour: .grey)))
    #expect(decoded.colour(80, 60).allSatisfy { abs($0 - 124) < 4 })
  }

  @Test func aCMYKFileBecomesRGB() throws {
    let decoded = try decode(picture.jpeg(JPEGOptions(quality: 95, colour: .cmyk)))
    #expect(decoded.meanDifference(to: picture) < 3)
  }

  @Test func onlyAdobesCMYKIsInverted() throws {
    let white = Bitmap(
      size: PixelSize(width: 16, height: 16), rgba: [UInt8](repeating: 255, count: 16 * 16 * 4))
    // White is stored as Y 0, Cb 128, Cr 128, K 255.
    var file = try white.jpeg(JPEGOptions(quality: 100, colour: .cmyk))
    #expect(try decode(file).colour(8, 8) == [255, 255, 255])
    let adobe = try #require(place(of: 0xee, in: file))
    file[adobe + 15] = 0  // no transform: the four parts are the inks themselves
    #expect(try header(file).colourSpace == .cmyk)
    #expect(try decode(file).colour(8, 8) == [0, 128, 128])
    file.removeSubrange(adobe..<adobe + 16)
    #expect(try header(file).colourSpace == .cmyk)
    #expect(try decode(file).colour(8, 8) == [0, 0, 0])
  }

  @Test func aLayoutWithoutANameIsDecoded() throws {
    // `cjpeg -optimize -quality 90 -sample 3x1`, 48 × 16 pixels of 200, 120, 40.
    let text = """
      /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsL
      EBYQERMUFRUVDA8XGBYUGBIUFRT/2wBDAQMEBAUEBQkFBQkUDQsNFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQU
      FBQUFBQUFBQUFBQUFBQUFBQUFBT/wAARCAAQADADATEAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAUEAEA
      AAAAAAAAAAAAAAAAAAAA/8QAFgEBAQEAAAAAAAAAAAAAAAAAAAcI/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAwDAQAC
      EQMRAD8ApgzkvoAAAAD/2Q==
      """
    let file = [UInt8](try #require(Data(base64Encoded: text, options: .ignoreUnknownCharacters)))
    #expect(try header(file).subsampling == .other)
    #expect(try decode(file).colour(24, 8) == [201, 120, 41])
  }

  @Test(arguments: 1...8)
  func everyScaleRoundsUp(_ eighths: Int) throws {
    let file = try gradient(51, 33).jpeg()
    let scale = DCTScale(eighths: eighths)
    let decoded = try decode(file, scale: scale)
    #expect(decoded.size.width == (51 * eighths + 7) / 8)
    #expect(decoded.size.height == (33 * eighths + 7) / 8)
  }

  @Test func theSmallestCoveringScaleIsChosen() throws {
    let size = PixelSize(width: 4032, height: 3024)
    func eighths(_ width: Int, _ height: Int) -> Int {
      DCTScale(covering: PixelSize(width: width, height: height), from: size).eighths
    }
    #expect(eighths(80, 80) == 1)
    #expect(eighths(504, 378) == 1)
    #expect(eighths(505, 378) == 2)
    #expect(eighths(100, 379) == 2)
    #expect(eighths(4032, 3024) == 8)
    #expect(eighths(9000, 9000) == 8)
  }

  @Test func aTurnedFileIsCoveredAsOneSeesIt() throws {
    let file = try gradient(160, 80).jpeg(JPEGOptions(orientation: .right))
    let target = PixelSize(width: 20, height: 20)
    #expect(try header(file).scale(covering: target).eighths == 2)
    let tall = PixelSize(width: 10, height: 20)
    #expect(try header(file).scale(covering: tall).eighths == 1)
  }

  @Test func aScaledPictureLooksLikeTheWholeOne() throws {
    let decoded = try decode(picture.jpeg(), scale: .eighth)
    #expect(decoded.meanDifference(to: picture.scaled(to: decoded.size)) < 2)
  }

  @Test(arguments: Orientation.allCases)
  func theOrientationIsAppliedExactlyOnce(_ orientation: Orientation) throws {
    let stored = picture.turned(orientation.inverse)
    let file = try stored.jpeg(JPEGOptions(quality: 95, orientation: orientation))
    #expect(try decode(file).meanDifference(to: picture) < 2)
    #expect(try decode(file, upright: false).meanDifference(to: stored) < 2)
  }

  @Test func sidesOfOnePixelAreDecoded() throws {
    for (width, height) in [(1, 1), (1, 40), (40, 1)] {
      let file = try gradient(width, height).jpeg()
      #expect(try decode(file).size == PixelSize(width: width, height: height))
      #expect(try decode(file, scale: .eighth).size.area <= 5)
    }
  }

  @Test func aPictureThatJPEGCannotHoldIsNotWritten() {
    #expect(throws: JPEGError.self) { try gradient(65_501, 1).jpeg() }
    #expect(throws: JPEGError.self) { try picture.jpeg(JPEGOptions(quality: 101)) }
  }
}
