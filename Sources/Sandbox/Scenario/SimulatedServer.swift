internal import Trace

/// The server behind the app: what a lesson's harness builds its models from.
///
/// An app in Xcode has a server of its own; only harnesses use this one.
public enum SimulatedServer {
  /// A post as the server describes it.
  public struct Post: Identifiable, Sendable {
    /// `post-0`, `post-1` …
    public let id: String
    /// A few words.
    public let title: String
    /// A place.
    public let region: String
    /// How many people like it.
    public let likes: Int
    /// Where its photo is.
    public let photoURL: URL
  }

  /// All posts, in the order of the feed.
  public static var posts: [Post] { simulated { state.posts } }

  static nonisolated(unsafe) var state = ServerState()
}

/// What the server has: made of the scenario, before the learner's code is loaded.
struct ServerState {
  private(set) var posts: [SimulatedServer.Post] = []
  private var details: [String: Details] = [:]

  struct Details {
    /// The photo's number in its code.
    var photo: Int
    var isDamaged: Bool
    var photoBytes: Int
    /// The photo that a right cell shows; none where it cannot be decoded.
    var shownPhoto: Int { isDamaged ? Event.none : photo }
  }

  init() {}

  init(_ scenario: Scenario, _ codec: any ImageCodec) {
    var random = SplitMix(seed: scenario.seed)
    var photos = Array(0..<codec.photoCount)
    photos.shuffle(using: &random)
    let damaged = Set(scenario.feed.damaged ?? [])
    for index in 0..<scenario.feed.posts {
      let id = "post-\(index)"
      let photo = photos.isEmpty ? Event.none : photos[index % photos.count]
      let isDamaged = damaged.contains(index)
      posts.append(
        SimulatedServer.Post(
          id: id, title: Self.titles[Int(random.next() % UInt64(Self.titles.count))],
          region: Self.regions[Int(random.next() % UInt64(Self.regions.count))],
          likes: Int(random.next() % 500), photoURL: Self.address(id)))
      details[id] = Details(
        photo: photo, isDamaged: isDamaged,
        photoBytes: codec.photo(photo, isDamaged: isDamaged)?.count ?? 0)
    }
  }

  func post(named id: String) -> Details? { details[id] }

  func postName(row: Int) -> String? { posts.indices.contains(row) ? posts[row].id : nil }

  /// The post whose photo is at a URL, or nil.
  func postName(at url: URL) -> String? {
    let name = url.lastPathComponent
    guard url.host() == Self.host, name.hasSuffix(".jpg") else { return nil }
    let post = String(name.dropLast(4))
    return details[post] == nil ? nil : post
  }

  /// The bytes at a URL, or nil where the server has none.
  func file(at url: URL) -> UnsafeRawBufferPointer? {
    guard let name = postName(at: url), let post = details[name] else { return nil }
    return Device.current.codec.photo(post.photo, isDamaged: post.isDamaged)
  }

  private static let host = "photos.example"
  private static func address(_ id: String) -> URL {
    var parts = URLComponents()
    parts.scheme = "https"
    parts.host = host
    parts.path = "/\(id).jpg"
    return parts.url ?? URL(filePath: "/\(id).jpg")
  }

  private static let titles = [
    "Above the clouds", "A quiet bay", "First light", "The long way round", "Snow in May",
    "Market day", "After the rain", "Old town", "The last ferry", "Ridge walk", "Low tide",
    "Night train",
  ]
  private static let regions = [
    "Lofoten", "Patagonia", "Hokkaido", "the Azores", "Tasmania", "Svaneti", "the Hebrides",
    "Oaxaca", "Ladakh", "Madeira",
  ]
}
