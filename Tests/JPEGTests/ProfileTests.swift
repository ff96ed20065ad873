import JPEG
import Testing

@Suite struct ProfileTests {
  let picture = gradient(50, 30)

  @Test func aProfileOfDisplayP3IsWrittenAndRead() throws {
    #expect(try header(picture.jpeg()).profile == .none)
    let file = try picture.jpeg(JPEGOptions(isP3: true))
    #expect(try header(file).profile == .displayP3)
    #expect(try decode(file).size == picture.size)
  }

  @Test func aProfileStandsBesideAnOrientationAndAThumbnail() throws {
    let options = JPEGOptions(
      orientation: .left, thumbnail: try gradient(16, 10).jpeg(), isP3: true)
    let header = try header(picture.jpeg(options))
    #expect(header.profile == .displayP3)
    #expect(header.orientation == .left)
    #expect(header.thumbnailSize == PixelSize(width: 16, height: 10))
  }

  @Test func aProfileWithAnotherRedIsOfTheUsualRange() throws {
    var file = try picture.jpeg(JPEGOptions(isP3: true))
    // Red of sRGB: X = 0.4361.
    let red: [UInt8] = [0, 0, 0x83, 0xdf]
    let at = try #require(file.indices.first { file[$0...].starts(with: red) })
    file.replaceSubrange(at..<at + 4, with: [0, 0, 0x6f, 0xa2])
    #expect(try header(file).profile == .sRGB)
  }

  @Test func aProfileThatIsCutOrMadeUpIsOfTheUsualRange() throws {
    let file = try picture.jpeg(JPEGOptions(isP3: true))
    let mark = try #require(place(of: 0xe2, in: file))
    for change in [(mark + 18 + 128, UInt8(0xff)), (mark + 18 + 131, 0), (mark + 18 + 180, 0xff)] {
      var broken = file
      broken[change.0] = change.1
      #expect(try header(broken).profile != .none)
      #expect(try decode(broken).size == picture.size)
    }
  }
}

@Suite struct ThumbnailTests {
  let picture = coded(77, 640, 480)
  let small = coded(77, 160, 120)

  @Test func aSmallPictureInsideTheFileIsFoundWhole() throws {
    let thumbnail = try small.jpeg()
    let file = try picture.jpeg(JPEGOptions(thumbnail: thumbnail))
    let header = try header(file)
    let place = try #require(header.thumbnail)
    #expect(Array(file[place]) == thumbnail)
    #expect(header.thumbnailSize == small.size)
    #expect(try decode(Array(file[place])).code == 77)
    #expect(try decode(file).code == 77)
  }

  @Test func aFileWithoutOneHasNone() throws {
    #expect(try header(picture.jpeg(JPEGOptions(orientation: .right))).thumbnail == nil)
    #expect(try header(picture.jpeg()).thumbnailSize == nil)
  }

  @Test func oneThatIsTooLongForItsSegmentIsRefused() throws {
    #expect(throws: JPEGError.self) {
      try picture.jpeg(JPEGOptions(thumbnail: [UInt8](repeating: 0xff, count: 65_500)))
    }
  }

  @Test func oneThatIsNoPictureCountsAsNone() throws {
    let file = try picture.jpeg(JPEGOptions(thumbnail: Array("no picture at all".utf8)))
    #expect(try header(file).thumbnail == nil)
    let cut = try picture.jpeg(JPEGOptions(thumbnail: Array(try small.jpeg().prefix(100))))
    #expect(try header(cut).thumbnail == nil)
  }

  @Test func noBytesOfItCrashTheReader() throws {
    let file = try picture.jpeg(JPEGOptions(thumbnail: try small.jpeg(), isP3: true))
    let start = try #require(place(of: 0xe1, in: file))
    var state: UInt64 = 7
    for _ in 0..<2000 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      var broken = file
      broken[start + 4 + Int(state >> 33) % 700] = UInt8(truncatingIfNeeded: state >> 24)
      guard let header = try? header(broken), let place = header.thumbnail else { continue }
      #expect(place.upperBound <= broken.count)
      _ = try? decode(Array(broken[place]))
    }
  }
}
