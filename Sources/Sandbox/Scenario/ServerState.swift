internal import Trace

/// What the server has: made of the scenario, before the learner's code is loaded.
///
/// Posts are numbered. Those of the scenario come first, and are worked out when they are asked for;
/// those that the script inserts have the numbers that follow.
struct ServerState {
  private var generator = PostGenerator()
  /// Posts that were there at the start.
  private var originalCount = 0
  /// Posts that came since, the newest first.
  private var inserted: [Int] = []
  private var deleted: Set<Int> = []
  /// What a post has become, where it is not as it was made.
  private var edited: [Int: (title: String, likes: Int)] = [:]
  /// The numbers in the order of the feed; nil while that is as at the start.
  private var order: [Int]?
  private var known: [SimulatedServer.Post]?
  /// How many of the first posts were handed out in pages.
  private var served = 0

  /// What the simulator has to know of a post.
  struct Details {
    /// The photo's number in its code; none where the post has no photo.
    var photo: Int
    var isDamaged: Bool
    var photoBytes: Int
    /// The photo that a right cell shows; none where it cannot be decoded.
    var shownPhoto: Int { isDamaged ? Event.none : photo }
  }

  init() {}

  init(_ scenario: Scenario, _ codec: any ImageCodec) {
    generator = PostGenerator(scenario, codec)
    originalCount = scenario.feed.posts
  }

  /// Posts in the feed.
  var count: Int { originalCount + inserted.count - deleted.count }

  var posts: [SimulatedServer.Post] {
    mutating get {
      if let known { return known }
      let posts = numbers.map { post($0) }
      known = posts
      return posts
    }
  }

  func post(named id: String) -> Details? { number(of: id).map(generator.details) }

  /// A post as it is now.
  func description(ofPost id: String) -> SimulatedServer.Post? { number(of: id).map { post($0) } }

  func postName(row: Int) -> String? { feed.name(row: row) }

  /// The feed as it stands.
  var feed: FeedOrder { FeedOrder(order: order, count: count, served: served) }

  /// The post whose photo is at a URL, or nil.
  func postName(at url: URL) -> String? {
    let name = url.lastPathComponent
    guard url.host() == PostGenerator.photoHost, name.hasSuffix(".jpg") else { return nil }
    let post = String(name.dropLast(4))
    return number(of: post) == nil ? nil : post
  }

  /// The posts in rows of the feed, as far as there are such rows.
  mutating func posts(inRows rows: Range<Int>) -> [SimulatedServer.Post] {
    let rows = rows.clamped(to: 0..<count)
    served = max(served, rows.upperBound)
    return rows.map { post(order?[$0] ?? $0) }
  }

  private var numbers: [Int] {
    order ?? Array(0..<originalCount)
  }

  private func number(of id: String) -> Int? {
    guard id.hasPrefix("post-"), let number = Int(id.dropFirst(5)), number >= 0,
      number < originalCount + inserted.count, PostGenerator.name(number) == id
    else { return nil }
    return number
  }

  private func post(_ number: Int) -> SimulatedServer.Post {
    var post = generator.post(number)
    if let now = edited[number] {
      post.title = now.title
      post.likes = now.likes
    }
    return post
  }
}

// What the script changes. Posts are named by their IDs; what is gone is passed over.
extension ServerState {
  /// All posts that are in the feed, by name and in its order.
  func names(inRows rows: Range<Int>) -> [String] {
    rows.clamped(to: 0..<count).compactMap { postName(row: $0) }
  }

  /// Gives a post some more likes; nil where it is gone.
  mutating func like(_ id: String, times: Int) -> (old: String, new: SimulatedServer.Post)? {
    change(id) { post in
      defer { post.likes += times }
      return "\(post.likes)"
    }
  }

  /// Gives a post another title; nil where it is gone.
  mutating func rename(_ id: String) -> (old: String, new: SimulatedServer.Post)? {
    change(id) { post in
      defer { post.title = PostGenerator.title(after: post.title) }
      return post.title
    }
  }

  private mutating func change(
    _ id: String, _ body: (inout SimulatedServer.Post) -> String
  ) -> (old: String, new: SimulatedServer.Post)? {
    guard let number = number(of: id), !deleted.contains(number) else { return nil }
    var post = post(number)
    let old = body(&post)
    edited[number] = (post.title, post.likes)
    known = nil
    return (old, post)
  }

  /// Puts new posts on top of the feed.
  mutating func insert(_ count: Int) -> [SimulatedServer.Post] {
    let first = originalCount + inserted.count
    let new = Array((first..<first + count).reversed())
    order = new + numbers
    inserted = new + inserted
    if served > 0 { served += count }
    known = nil
    return new.map { post($0) }
  }

  /// Takes a post out of the feed; false where it is gone already.
  mutating func delete(_ id: String) -> Bool {
    guard let number = number(of: id), deleted.insert(number).inserted else { return false }
    order = numbers.filter { $0 != number }
    if served > 0 { served -= 1 }
    known = nil
    return true
  }
}

/// The posts of the feed in their order, at one moment.
struct FeedOrder {
  /// Their numbers; nil while they are the rows.
  fileprivate let order: [Int]?
  fileprivate let count: Int
  fileprivate let served: Int

  func name(row: Int) -> String? {
    guard row >= 0, row < count else { return nil }
    return PostGenerator.name(order?[row] ?? row)
  }

  /// True where a list with so many items can be all of the feed, or all that was handed out of it.
  func isShown(by items: Int) -> Bool { items == count || items == served }
}
