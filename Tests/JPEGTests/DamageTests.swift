import JPEG
import Testing

@Suite struct DamageTests {
  let picture = gradient(320, 240)

  @Test func aCutFileEndsTooEarly() throws {
    let file = try picture.jpeg()
    let third = Array(file[..<(file.count / 3 * 2)])
    #expect(throws: JPEGError.truncated(at: third.count)) { try decode(third) }
    #expect(throws: JPEGError.truncated(at: third.count)) { try decode(third, scale: .eighth) }
  }

  @Test func aMissingEndMarkIsNoticed() throws {
    let file = try picture.jpeg()
    #expect(throws: JPEGError.truncated(at: file.count - 2)) { try decode(file.dropLast(2)) }
  }

  @Test func damageIsPlacedByItsRow() throws {
    var file = try picture.jpeg()
    let scan = try #require(place(of: 0xda, in: file))
    let middle = (scan + file.count) / 2
    file.replaceSubrange(middle..<middle + 2, with: [0xff, 0xd9])
    let error = #expect(throws: JPEGError.self) { try decode(file) }
    guard case .damaged(let row?, _) = error else {
      Issue.record("not damaged at a row: \(String(describing: error))")
      return
    }
    #expect((80..<180).contains(row))
  }

  @Test func aProgressiveFileThatIsCutIsNoBlurredPicture() throws {
    let file = try picture.jpeg(JPEGOptions(isProgressive: true))
    #expect(throws: JPEGError.self) { try decode(Array(file[..<(file.count * 3 / 4)])) }
  }

  @Test func bytesBehindThePictureDoNotMatter() throws {
    let file = try picture.jpeg()
    #expect(try decode(file + Array("trailer".utf8)) == decode(file))
  }

  @Test func aHugeClaimedSizeIsRefusedBeforeMemoryIsTaken() throws {
    var file = try picture.jpeg()
    let frame = try #require(place(of: 0xc0, in: file))
    file.replaceSubrange(frame + 5..<frame + 9, with: [0xff, 0xdc, 0xff, 0xdc])
    let claimed = PixelSize(width: 65_500, height: 65_500)
    #expect(try header(file).size == claimed)
    #expect(throws: JPEGError.tooLarge(claimed)) { try decode(file, scale: .eighth) }
  }

  @Test func aSideOfNoPixelsIsAnError() throws {
    var file = try picture.jpeg()
    let frame = try #require(place(of: 0xc0, in: file))
    file.replaceSubrange(frame + 5..<frame + 9, with: [0, 0, 0, 0])
    #expect(throws: JPEGError.self) { try decode(file) }
  }

  /// Whatever happens to a file, the answer is a picture of the claimed size or a typed error.
  @Test(arguments: [
    JPEGOptions(orientation: .right), JPEGOptions(isProgressive: true),
    JPEGOptions(colour: .cmyk), JPEGOptions(colour: .grey), JPEGOptions(isP3: true),
  ])
  func noBytesCrashTheDecoder(_ options: JPEGOptions) throws {
    let file = try gradient(72, 56).jpeg(options)
    var state: UInt64 = 0x5eed
    func random(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    var failures = 0
    for round in 0..<3000 {
      var broken = file
      for _ in 0...random(4) {
        // Half of the changes hit the head, where the structure is.
        let reach = round % 2 == 0 ? min(700, broken.count) : broken.count
        broken[random(reach)] = UInt8(random(256))
      }
      if round % 5 == 0 { broken.removeLast(random(broken.count)) }
      if round % 7 == 0 { broken.insert(0xff, at: random(broken.count + 1)) }
      guard let head = try? header(broken) else {
        failures += 1
        continue
      }
      // A size of its own making takes time, and proves nothing more.
      guard head.size.area < 1 << 20 else { continue }
      do throws(JPEGError) {
        let scaled = try decode(broken, scale: .eighth)
        #expect(scaled.size == DCTScale.eighth.size(of: head.uprightSize))
        #expect(try decode(broken).size == head.uprightSize)
      } catch {
        #expect(!error.description.isEmpty)
        failures += 1
      }
    }
    #expect(failures > 300)
  }
}
