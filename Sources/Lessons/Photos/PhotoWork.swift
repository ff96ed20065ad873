internal import JPEG
import Synchronization

/// The photos still to be made, shared by the threads that make them.
final class PhotoWork: Sendable {
  private struct State {
    var next = 0
    var photos: [PhotoManifest.Photo] = []
    var fault: CourseFault?
  }

  private let recipes: [PhotoRecipe]
  private let writer: PhotoWriter
  private let state = Mutex(State())

  init(_ recipes: [PhotoRecipe], writer: PhotoWriter) {
    self.recipes = recipes
    self.writer = writer
  }

  /// Makes the next photo, or passes over it after a fault; false where none was left.
  func doNext() -> Bool {
    let (index, isLost) = state.withLock { state in
      defer { state.next += 1 }
      return (state.next, state.fault != nil)
    }
    guard recipes.indices.contains(index) else { return false }
    guard !isLost else { return true }
    do throws(CourseFault) {
      let photo = try writer.write(recipes[index])
      state.withLock { $0.photos.append(photo) }
    } catch {
      state.withLock { $0.fault = $0.fault ?? error }
    }
    return true
  }

  /// The photos in order, once all are done.
  ///
  /// - Throws: The first ``CourseFault`` that a thread met.
  func result() throws(CourseFault) -> [PhotoManifest.Photo] {
    let (photos, fault) = state.withLock { ($0.photos, $0.fault) }
    if let fault { throw fault }
    return photos.sorted { $0.number < $1.number }
  }
}
