public import Foundation
internal import JPEG
public import Trace

/// The photos that every lesson scrolls through: real JPEG files of twelve megapixels.
///
/// They are painted, not shipped: once for each user, into a folder of the cache, in some ten
/// seconds on two cores. Beside each lie a damaged copy and its pixels at one eighth, decoded from
/// the file. `manifest.json` is written last and removed first, so a folder with a manifest is
/// whole, whenever a process was killed. The same files come out in every folder, at any time.
public struct PhotoLibrary: Sendable {
  /// Where the photos lie.
  public let folder: URL
  private let recipes: [PhotoRecipe]

  /// A set of photos in its place in the folder of all photos, which need not exist.
  public init(folder: URL, set: PhotoSet = .standard) {
    let own = set.folder.isEmpty ? folder : folder.appendingPathComponent(set.folder)
    self.init(folder: own, recipes: PhotoRecipe.recipes(of: set))
  }

  /// Photos of one's own making; the recipe at index n has the number n.
  package init(folder: URL, recipes: [PhotoRecipe]) {
    self.folder = folder
    self.recipes = recipes
  }

  /// Makes sure that the photos are there: at once where they are, else they are made.
  ///
  /// Another process that is making them is waited for.
  ///
  /// - Parameter progress: Called on the caller's thread before the first photo and after each;
  ///   not called where nothing is to be made.
  /// - Throws: ``CourseFault`` where the folder cannot be written, with what to do.
  public func prepare(
    progress: ((_ done: Int, _ of: Int) -> Void)? = nil
  ) throws(CourseFault) {
    guard !isReady else { return }
    progress?(0, recipes.count)
    try makeFolder()
    try withLock(on: folder) { () throws(CourseFault) in
      guard !isReady else { return }
      let manifest = folder.appendingPathComponent(PhotoManifest.fileName)
      guard unlink(manifest.path) == 0 || errno == ENOENT else { throw unwritable(manifest.path) }
      let photos = try makePhotos(progress)
      try replaceFile(manifest, with: encode(PhotoManifest(photos: photos)))
    }
  }

  /// Whether a manifest of this version is there, and every file in it with its length.
  public var isReady: Bool {
    guard
      let data = try? Data(contentsOf: folder.appendingPathComponent(PhotoManifest.fileName)),
      let manifest = try? JSONDecoder().decode(PhotoManifest.self, from: data),
      manifest.version == PhotoManifest.currentVersion, manifest.photos.count == recipes.count
    else { return false }
    return manifest.photos.allSatisfy { photo in
      [photo.file, photo.damaged, photo.eighth].allSatisfy(isThere)
    }
  }

  /// Four photos of 12 megapixels, or one of 48.
  private static let mostPixelsAtOnce = 48_800_000

  private func isThere(_ file: PhotoManifest.File) -> Bool {
    var status = stat()
    return stat("\(folder.path)/\(file.name)", &status) == 0 && Int(status.st_size) == file.bytes
  }

  private func makeFolder() throws(CourseFault) {
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw unwritable(folder.path)
    }
  }

  private func encode(_ manifest: PhotoManifest) throws(CourseFault) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
    do {
      return Array(try encoder.encode(manifest))
    } catch {
      throw CourseFault("the list of photos cannot be written: \(error)")
    }
  }

  private func makePhotos(
    _ progress: ((_ done: Int, _ of: Int) -> Void)?
  ) throws(CourseFault) -> [PhotoManifest.Photo] {
    let work = PhotoWork(recipes, writer: PhotoWriter(folder: folder))
    let finished = DispatchSemaphore(value: 0)
    // Each takes about 12 bytes a pixel while it works.
    let largest = recipes.map(\.size.area).max() ?? 1
    let atOnce = max(1, min(4, Self.mostPixelsAtOnce / max(largest, 1)))
    for _ in 0..<min(ProcessInfo.processInfo.activeProcessorCount, atOnce) {
      DispatchQueue.global(qos: .userInitiated).async {
        while work.doNext() { finished.signal() }
      }
    }
    for done in 1...recipes.count {
      finished.wait()
      progress?(done, recipes.count)
    }
    return try work.result()
  }
}
