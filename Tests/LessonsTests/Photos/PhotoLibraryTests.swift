import Foundation
import JPEG
import Lessons
import Testing
import Trace

@Suite final class PhotoLibraryTests {
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("photos-\(UUID().uuidString)")

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Small photos of every coding and every scene.
  static let recipes: [PhotoRecipe] = {
    let codings: [PhotoManifest.Coding] = [.baseline, .progressive, .grey, .cmyk, .turned]
    let size = PixelSize(width: 806, height: 604)
    return codings.enumerated().map { number, coding in
      PhotoRecipe(number: number, size: size, coding: coding)
    } + [
      PhotoRecipe(
        number: 5, size: size, orientation: .rightMirrored, isP3: true, hasThumbnail: true),
      PhotoRecipe(number: 6, size: size, coding: .progressive, isP3: true, hasThumbnail: true),
    ]
  }()

  func library(_ name: String = "a") -> PhotoLibrary {
    PhotoLibrary(folder: folder.appendingPathComponent(name), recipes: Self.recipes)
  }

  func bytes(_ name: String, in library: PhotoLibrary) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: library.folder.appendingPathComponent(name)))
  }

  func manifest(of library: PhotoLibrary) throws -> PhotoManifest {
    let data = Data(try bytes(PhotoManifest.fileName, in: library))
    return try JSONDecoder().decode(PhotoManifest.self, from: data)
  }

  @Test func everyPhotoShowsItsNumberUpright() throws {
    let library = library()
    try library.prepare()
    for photo in try manifest(of: library).photos {
      let file = try bytes(photo.file.name, in: library)
      for scale in [DCTScale.full, .eighth] {
        let picture = try Bitmap(decoding: file.span.bytes, scale: scale)
        #expect(PhotoCode.read(picture.rgba.span.bytes, size: picture.size) == photo.number)
      }
    }
  }

  @Test func everyPhotoIsCodedAsItsEntrySays() throws {
    let library = library()
    try library.prepare()
    for photo in try manifest(of: library).photos {
      let file = try bytes(photo.file.name, in: library)
      let header = try JPEGHeader(file.span.bytes)
      #expect(header.size == photo.size)
      #expect(header.isProgressive == (photo.coding == .progressive))
      #expect((header.colourSpace == .grey) == (photo.coding == .grey))
      #expect((header.colourSpace == .ycck) == (photo.coding == .cmyk))
      let recipe = Self.recipes[photo.number]
      #expect(header.orientation == recipe.orientation)
      #expect(header.profile == (recipe.isP3 ? .displayP3 : .none))
      #expect(header.thumbnailSize?.area == (recipe.hasThumbnail ? 160 * 119 : nil))
      #expect(photo.orientation == header.orientation.rawValue)
      #expect(photo.file.bytes == file.count)
      #expect(photo.sha256 == SHA256.hex(file))
    }
  }

  @Test func theEighthIsWhatTheDecoderMakesOfTheFile() throws {
    let library = library()
    try library.prepare()
    for photo in try manifest(of: library).photos {
      let file = try bytes(photo.file.name, in: library)
      let eighth = try Bitmap(decoding: file.span.bytes, scale: .eighth, upright: false)
      #expect(try bytes(photo.eighth.name, in: library) == eighth.rgba)
    }
  }

  @Test func theDamagedCopyHasAHeadAndNoPicture() throws {
    let library = library()
    try library.prepare()
    for photo in try manifest(of: library).photos {
      let file = try bytes(photo.damaged.name, in: library)
      #expect(try JPEGHeader(file.span.bytes).size == photo.size)
      #expect(throws: JPEGError.truncated(at: photo.damaged.bytes)) {
        try Bitmap(decoding: file.span.bytes)
      }
    }
  }

  @Test func theSmallPictureInAFileShowsItsNumberAsItLies() throws {
    let library = library()
    try library.prepare()
    for photo in try manifest(of: library).photos where Self.recipes[photo.number].hasThumbnail {
      let file = try bytes(photo.file.name, in: library)
      let header = try JPEGHeader(file.span.bytes)
      let small = Array(file[try #require(header.thumbnail)])
      let upright = try Bitmap(decoding: small.span.bytes).turned(header.orientation)
      #expect(PhotoCode.read(upright.rgba.span.bytes, size: upright.size) == photo.number)
    }
  }

  @Test func theMixedSetHasEachOrientationCodingAndKindOfColour() {
    let mixed = PhotoRecipe.mixed
    #expect(mixed.map(\.number) == Array(0..<16))
    #expect(Set(mixed.map(\.orientation)) == Set(Orientation.allCases))
    #expect(
      Set(mixed.map(\.coding)) == [.baseline, .progressive, .grey, .cmyk])
    #expect(mixed.contains { $0.coding == .progressive && $0.hasThumbnail })
    #expect(mixed.contains { $0.isP3 && $0.orientation != .up })
    #expect(mixed.allSatisfy { $0.size.area == 4032 * 3024 })
    #expect(PhotoRecipe.large.allSatisfy { $0.size.area == 8064 * 6048 })
  }

  @Test func aSetHasAFolderOfItsOwn() {
    #expect(PhotoLibrary(folder: folder).folder == folder)
    #expect(PhotoLibrary(folder: folder, set: .mixed).folder.lastPathComponent == "mixed")
    #expect(PhotoLibrary(folder: folder, set: .large).folder.lastPathComponent == "large")
  }

  @Test func theSameFilesComeOutEverywhere() throws {
    try library("a").prepare()
    try library("b").prepare()
    let names = try FileManager.default.contentsOfDirectory(atPath: library("a").folder.path)
    #expect(names.count == Self.recipes.count * 3 + 2)
    for name in names {
      #expect(try bytes(name, in: library("a")) == bytes(name, in: library("b")))
    }
  }

  @Test func aReadyLibraryIsLeftAlone() throws {
    try library().prepare()
    try library().prepare { _, _ in Issue.record("something was made again") }
  }

  @Test func progressCountsFromNoneToAll() throws {
    var seen: [Int] = []
    try library().prepare { done, all in
      #expect(all == Self.recipes.count)
      seen.append(done)
    }
    #expect(seen == Array(0...Self.recipes.count))
  }

  @Test func whatAKilledProcessLeftIsMadeAgain() throws {
    let library = library()
    try library.prepare()
    let whole = try manifest(of: library)
    let files = FileManager.default
    // Killed before the manifest, in the middle of a file.
    try files.removeItem(at: library.folder.appendingPathComponent(PhotoManifest.fileName))
    let photo = library.folder.appendingPathComponent("photo-001.jpg")
    try files.moveItem(at: photo, to: photo.appendingPathExtension("partial"))
    try library.prepare()
    #expect(try manifest(of: library) == whole)
    #expect(
      try files.contentsOfDirectory(atPath: library.folder.path).allSatisfy {
        !$0.hasSuffix("partial")
      })
  }

  @Test(arguments: ["photo-001.jpg", "photo-002-damaged.jpg", "photo-003.8.rgba"])
  func aFileThatIsGoneOrCutIsMadeAgain(_ name: String) throws {
    let library = library()
    try library.prepare()
    let whole = try bytes(name, in: library)
    let file = library.folder.appendingPathComponent(name)
    try FileManager.default.removeItem(at: file)
    try library.prepare()
    #expect(try bytes(name, in: library) == whole)
    try Data(whole.dropLast()).write(to: file)
    try library.prepare()
    #expect(try bytes(name, in: library) == whole)
  }

  /// Photos that were made before stay where the version says that they are the same.
  @Test func whoeverChangesThePhotosRaisesTheirVersion() throws {
    let library = library()
    try library.prepare()
    let digests = try manifest(of: library).photos.map(\.sha256).joined()
    #expect(PhotoManifest.currentVersion == 2)
    #expect(SHA256.hex(digests.utf8) == "DIGEST")
  }

  @Test func aManifestOfAnotherVersionIsReplaced() throws {
    let library = library()
    try library.prepare()
    var other = try manifest(of: library)
    other.version += 1
    let file = library.folder.appendingPathComponent(PhotoManifest.fileName)
    try JSONEncoder().encode(other).write(to: file)
    try library.prepare()
    #expect(try manifest(of: library).version == PhotoManifest.currentVersion)
    try Data("{".utf8).write(to: file)
    try library.prepare()
    #expect(try manifest(of: library).photos.count == Self.recipes.count)
  }

  @Test func twoAtOnceMakeThemOnce() async throws {
    let library = library()
    let made = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<4 {
        group.addTask {
          var made = 0
          try library.prepare { done, _ in made = done }
          return made
        }
      }
      return try await group.reduce(0, +)
    }
    #expect(made == Self.recipes.count)
  }

  @Test func aFolderThatCannotBeWrittenIsAFaultWithARemedy() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent("file")
    try Data("x".utf8).write(to: file)
    let library = PhotoLibrary(
      folder: file.appendingPathComponent("photos"), recipes: Self.recipes)
    let fault = #expect(throws: CourseFault.self) { try library.prepare() }
    #expect(fault?.place == library.folder.path)
    #expect(fault?.remedy?.contains("COURSEWORK_HOME") == true)
  }

  @Test func theCoursesPhotosHaveTwelveMegapixels() throws {
    #expect(PhotoRecipe.course.map(\.number) == Array(0..<60))
    #expect(PhotoRecipe.course.allSatisfy { $0.size == PixelSize(width: 4032, height: 3024) })
    let library = PhotoLibrary(folder: folder, recipes: [PhotoRecipe.course[0]])
    try library.prepare()
    let photo = try #require(manifest(of: library).photos.first)
    #expect((400_000...1_500_000).contains(photo.file.bytes))
    let file = try bytes(photo.file.name, in: library)
    #expect(try Bitmap(decoding: file.span.bytes).size == photo.size)
    #expect(photo.eighth.bytes == 504 * 378 * 4)
  }
}
