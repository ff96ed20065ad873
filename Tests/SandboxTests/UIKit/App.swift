import Foundation
import Lessons
import Testing
import Trace

/// A small app of one screen, run on the simulated device, and what came of it.
///
/// The source declares `final class Screen: ListScreen`. What it prints is ``lines``.
struct App {
  let events: [Event]
  let ending: Ending
  let lines: [String]
  let recording: Recording

  /// Given to every app: a screen with a collection view over all of it, and ways to look.
  private static let harness = """
    import UIKit

    class ListScreen: UIViewController {
      var layout: UICollectionViewLayout { ListScreen.rows(of: 300) }
      lazy var list = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
      let posts = SimulatedServer.posts
      override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(list)
      }
      var cellsInOrder: [UICollectionViewCell] {
        list.indexPathsForVisibleItems.sorted().compactMap { list.cellForItem(at: $0) }
      }
      static func rows(of height: CGFloat) -> UICollectionViewLayout {
        let size = NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .absolute(height))
        let group = NSCollectionLayoutGroup.vertical(
          layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
        return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
      }
    }

    final class PhotoCell: UICollectionViewCell {
      let imageView = UIImageView()
      let label = UILabel()
      var resets = 0
      override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.addSubview(imageView)
        contentView.addSubview(label)
      }
      required init?(coder: NSCoder) { nil }
      override func prepareForReuse() {
        super.prepareForReuse()
        resets += 1
        imageView.image = nil
      }
    }

    typealias Source = UICollectionViewDiffableDataSource<Int, String>
    typealias Snapshot = NSDiffableDataSourceSnapshot<Int, String>

    func snapshot(of items: [String]) -> Snapshot {
      var snapshot = Snapshot()
      snapshot.appendSections([0])
      snapshot.appendItems(items)
      return snapshot
    }

    @_cdecl("coursework_root") public func courseworkRoot() -> UnsafeMutableRawPointer {
      let screen: UIViewController = MainActor.assumeIsolated { Screen() }
      return Unmanaged.passRetained(screen).toOpaque()
    }
    """

  /// Compiles and runs.
  ///
  /// - Parameters:
  ///   - system: The system profile.
  ///   - device: The device profile.
  ///   - network: The network profile.
  ///   - seed: Of the scenario.
  ///   - posts: How many the server has.
  ///   - damaged: Whose photo cannot be decoded.
  ///   - photos: Which photos the server has.
  ///   - script: What the finger does.
  ///   - feed: The whole feed, in place of `posts` and `damaged`.
  ///   - isolation: What it is run in; nil for what works here.
  ///   - source: The learner's file.
  init(
    system: SystemName = .iOS15, device: DeviceName = .phone60, network: NetworkName = .fast,
    seed: UInt64 = 1, posts: Int = 20, damaged: [Int] = [],
    photos set: PhotoSet = .standard, script: [Step] = [Step(.wait, seconds: 0.5)],
    feed: FeedDescription? = nil, isolation: Lessons.Isolation? = nil, _ source: String
  ) throws {
    let scenario = Scenario(
      name: "test", device: device, system: system, network: network, seed: seed,
      feed: feed
        ?? FeedDescription(
          posts: posts, damaged: damaged, photos: set == .standard ? nil : set), script: script)
    if set != .standard {
      try PhotoLibrary(folder: try Self.photos.get(), set: set).prepare()
    }
    let object = try Self.compile("import UIKit\n" + source)
    let child = Child(
      toolchain: try Toolchain.find(), installation: try Installation.find(),
      photos: try Self.photos.get(), isolation: isolation)
    let outcome = try child.run(object, RunRequest(scenario: scenario, photos: ""))
    events = outcome.events
    ending = outcome.ending
    lines = outcome.output.split(separator: "\n").map(String.init)
    recording = Recording(outcome.events)
  }

  private static func compile(_ source: String) throws -> CompiledObject {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "coursework-app-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let (file, harness) = (
      folder.appending(path: "Screen.swift"), folder.appending(path: "H.swift")
    )
    try source.write(to: file, atomically: true, encoding: .utf8)
    try Self.harness.write(to: harness, atomically: true, encoding: .utf8)
    let compiler = Compiler(
      toolchain: try Toolchain.find(), installation: try Installation.find(), cache: try cache())
    switch try compiler.compile(learner: file, harness: harness) {
    case .object(let object): return object
    case .rejected(let status, let diagnostics):
      throw CourseFault(
        "\(status): " + diagnostics.map { "\($0.line): \($0.message)" }.joined(separator: "\n"))
    }
  }

  private static func cache() throws -> Cache {
    Cache(
      home: try Installation.find().host.deletingLastPathComponent().appending(path: "test-cache"))
  }

  /// The photos, made once for all tests.
  private static let photos = Result {
    let folder = try cache().photos
    try PhotoLibrary(folder: folder).prepare(progress: nil)
    return folder
  }

  /// The value of a metric.
  func metric(_ name: String) throws -> Double {
    try #require(Metrics.named(name)).measure(recording)
  }

  /// The events of some kind, as what is made of each.
  func all<Value>(_ pick: (Event.Kind) -> Value?) -> [Value] { events.compactMap { pick($0.kind) } }

  /// The warnings that UIKit would have written to the console.
  var warnings: [String] {
    all { kind in
      if case .warned(let message) = kind { message } else { nil }
    }
  }
}
