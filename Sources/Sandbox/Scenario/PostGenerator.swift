internal import Trace

/// Works out what a post has from its number and the scenario's seed alone, so that a feed of a
/// million posts costs nothing until somebody asks.
struct PostGenerator {
  private let codec: (any ImageCodec)?
  private var photos: [Int] = []
  private var damaged: Set<Int> = []
  private var withoutPhoto: Set<Int> = []
  /// Where the numbers begin of which each post takes three: title, region, likes.
  private var words = SplitMix(seed: 0)
  /// Where those begin of which each post takes three more: author, length and beginning of the text.
  private var texts = SplitMix(seed: 0)

  init() { codec = nil }

  init(_ scenario: Scenario, _ codec: any ImageCodec) {
    self.codec = codec
    var random = SplitMix(seed: scenario.seed)
    photos = Array(0..<codec.photoCount)
    photos.shuffle(using: &random)
    words = random
    texts = SplitMix(seed: scenario.seed ^ 0x7465_7874)
    withoutPhoto = Set(scenario.feed.withoutPhoto ?? [])
    damaged = Set(scenario.feed.damaged ?? [])
    damage(scenario.feed.damagedCount ?? 0, of: scenario.feed, seed: scenario.seed)
  }

  /// Damages photos by chance, among the posts that are seen.
  private mutating func damage(_ count: Int, of feed: FeedDescription, seed: UInt64) {
    var random = SplitMix(seed: seed ^ 0x6461_6d61_6765)
    let candidates = (0..<min(feed.seen ?? feed.posts, feed.posts))
      .filter { !damaged.contains($0) && !withoutPhoto.contains($0) }
    damaged.formUnion(candidates.shuffled(using: &random).prefix(count))
  }

  func details(of number: Int) -> ServerState.Details {
    guard !withoutPhoto.contains(number), !photos.isEmpty else {
      return ServerState.Details(photo: Event.none, isDamaged: false, photoBytes: 0)
    }
    let photo = photos[number % photos.count]
    let isDamaged = damaged.contains(number)
    return ServerState.Details(
      photo: photo, isDamaged: isDamaged,
      photoBytes: codec?.photo(photo, isDamaged: isDamaged)?.count ?? 0)
  }

  func post(_ number: Int) -> SimulatedServer.Post {
    var words = words.advanced(by: 3 * UInt64(number))
    var texts = texts.advanced(by: 3 * UInt64(number))
    let id = Self.name(number)
    return SimulatedServer.Post(
      id: id, title: Self.pick(Self.titles, &words), region: Self.pick(Self.regions, &words),
      likes: Int(words.next() % 500), photoURL: Self.address(id),
      hasPhoto: !withoutPhoto.contains(number), author: Self.pick(Self.authors, &texts),
      text: Self.text(&texts),
      // The run begins on 15 June 2025, 15:06:40 UTC; a post was written each 37 minutes before.
      date: Date(timeIntervalSince1970: 1_750_000_000 - Double(number) * 2_220))
  }

  static func name(_ number: Int) -> String { "post-\(number)" }

  static let photoHost = "photos.example"
  private static func address(_ id: String) -> URL {
    var parts = URLComponents()
    parts.scheme = "https"
    parts.host = photoHost
    parts.path = "/\(id).jpg"
    return parts.url ?? URL(filePath: "/\(id).jpg")
  }

  /// The title that a post gets when it is edited: the next of the list, never the same.
  static func title(after title: String) -> String {
    let index = titles.firstIndex(of: title) ?? 0
    return titles[(index + 1) % titles.count]
  }

  private static func pick(_ list: [String], _ random: inout SplitMix) -> String {
    list[Int(random.next() % UInt64(list.count))]
  }

  private static func text(_ random: inout SplitMix) -> String {
    let count = 1 + Int(random.next() % 4)
    let first = Int(random.next() % UInt64(sentences.count))
    return (0..<count).map { sentences[(first + $0) % sentences.count] }.joined(separator: " ")
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
  private static let authors = [
    "Amara", "Bente", "Chiyo", "Dawit", "Elif", "Farid", "Greta", "Hina", "Ivo", "Jun", "Katya",
  ]
  private static let sentences = [
    "We were up before anybody else.",
    "The path was steeper than the map had promised, and worth each step of it.",
    "Nobody spoke for a while.",
    "Two hours later the clouds closed again, and the whole valley was gone.",
    "I would go back tomorrow.",
    "The bakery by the harbour opens at five, which turned out to be the best news of the day.",
    "It rained.",
    "An old man told us where the swallows nest and made us promise to keep it to ourselves.",
    "The light stayed like this for about a minute.",
  ]
}
