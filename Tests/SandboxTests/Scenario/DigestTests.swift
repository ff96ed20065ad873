import Foundation
import Testing
import Trace

/// The same file with the same seed gives the same run.
@Suite struct DigestTests {
  private static let busy = """
    final class Screen: ListScreen {
      var source: Source?
      let queue = OperationQueue()
      var seen: Set<UICollectionViewCell> = []
      override func viewDidLoad() {
        super.viewDidLoad()
        queue.maxConcurrentOperationCount = 3
        let registration = UICollectionView.CellRegistration<PhotoCell, String> {
          [unowned self] cell, _, id in
          seen.insert(cell)
          cell.label.text = "\\(id) \\(seen.count) \\(Int.random(in: 0..<10)) \\(UUID())"
          let url = posts.first { $0.id == id }!.photoURL
          Task {
            guard let (data, _) = try? await URLSession.shared.data(from: url) else { return }
            queue.addOperation {
              let prepared = UIImage(data: data)?.preparingForDisplay()
              DispatchQueue.main.async { cell.imageView.image = prepared }
            }
          }
        }
        source = Source(collectionView: list) { list, path, id in
          list.dequeueConfiguredReusableCell(using: registration, for: path, item: id)
        }
        source?.apply(snapshot(of: posts.map(\\.id)), animatingDifferences: false)
      }
    }
    """
  private static let script = [Step(.fling, velocity: 3000), Step(.drag, seconds: 1, points: -500)]

  private func digest(seed: UInt64) throws -> String {
    let app = try App(network: .lossy, seed: seed, posts: 60, script: Self.script, Self.busy)
    #expect(app.ending.stop == nil)
    #expect(app.ending.isLayoutFixed)
    return app.events.digest()
  }

  @Test func `twenty runs have one digest, side by side and one by one`() async throws {
    let first = try digest(seed: 1)
    try await withThrowingTaskGroup(of: String.self) { group in
      for _ in 0..<16 { group.addTask { try digest(seed: 1) } }
      for try await digest in group { #expect(digest == first) }
    }
    for _ in 0..<3 { #expect(try digest(seed: 1) == first) }
  }

  @Test func `another seed has another digest`() throws {
    #expect(try digest(seed: 1) != digest(seed: 2))
  }
}
