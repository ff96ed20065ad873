import Foundation
import Lessons
import Testing
import Trace

/// A whole app, written as for Xcode: a grid of cards with a loader, prefetching, and likes that
/// change while it scrolls.
@Suite struct PhotoGridTests {
  private static let script = [
    Step(.wait, seconds: 1),
    Step(.like, after: 0.4, count: 2),
    Step(.fling, velocity: 4000),
    Step(.like, after: 0.5, count: 3),
    Step(.reverse),
    Step(.wait, seconds: 0.5),
    Step(.like, count: 1),
    Step(.drag, seconds: 2, points: 900),
    Step(.scrollToTop),
    Step(.wait, seconds: 1),
  ]

  /// What stands in for the app's own server: the part that no app in Xcode has.
  private static let service = """

    struct SimulatedService: CardService {
      func cards() async throws -> [Card] {
        SimulatedServer.posts.map { post in
          Card(
            id: post.id, title: post.title, place: post.region, photoURL: post.photoURL,
            likes: post.likes)
        }
      }
      func likes() -> AsyncStream<(id: Card.ID, likes: Int)> {
        AsyncStream { continuation in
          SimulatedServer.observe { change in
            if case .updated(let post) = change { continuation.yield((post.id, post.likes)) }
          }
        }
      }
    }

    @MainActor func Screen() -> UIViewController {
      UINavigationController(rootViewController: PhotoGridViewController(service: SimulatedService()))
    }
    """

  private func run(_ device: DeviceName, _ system: SystemName, _ network: NetworkName) throws -> App
  {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Fixtures/photo-grid/PhotoGrid.swift")
    let source = try String(contentsOf: file, encoding: .utf8)
    return try App(
      system: system, device: device, network: network, posts: 200, script: Self.script,
      source + Self.service)
  }

  @Test(
    "It scrolls without a dropped frame on every device and system",
    arguments: DeviceName.allCases, SystemName.allCases)
  func smooth(_ device: DeviceName, _ system: SystemName) throws {
    let app = try run(device, system, .fast)
    #expect(app.ending.stop == nil, "\(String(describing: app.ending.stop?.reason))")
    #expect(app.warnings == [])
    #expect(try app.metric("droppedFrames") == 0)
    #expect(try app.metric("framesScrolled") > 150)
    #expect(try app.metric("misplacedImages") == 0)
    #expect(try app.metric("mainThreadDecode") == 0)
    #expect(try app.metric("photoCoverage") > 0.8)
    #expect(try app.metric("sharpness") == 1)
    #expect(try app.metric("staleContent") == 0)
    // Before iOS 15 an apply without animation reloads.
    #expect(try app.metric("rebuiltCells") == 0 || system == .iOS14)
    #expect(try app.metric("downloadsDuplicate") == 0)
    #expect(try app.metric("peakMemory") < 150e6)
  }

  @Test("Networks that are slow or lose requests cost photos, and no frame")
  func networks() throws {
    for network in [NetworkName.slow, .lossy] {
      let app = try run(.phone60, .iOS15, network)
      #expect(app.ending.stop == nil)
      #expect(try app.metric("droppedFrames") == 0)
      #expect(try app.metric("misplacedImages") == 0)
    }
  }
}
