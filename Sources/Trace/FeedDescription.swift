/// The posts of a scenario, named `post-0`, `post-1` …, each with a photo unless it is said otherwise.
public struct FeedDescription: Codable, Equatable, Sendable {
  /// How many posts.
  public var posts: Int
  /// Posts whose photo is damaged, by number: it has a head, but cannot be decoded.
  public var damaged: [Int]?
  /// So many more posts with a damaged photo; the seed says which of the first ``seen``, or of all.
  public var damagedCount: Int?
  /// Posts without a photo, by number.
  public var withoutPhoto: [Int]?
  /// How many different posts the script brings on screen, in the list that the exercise is handed
  /// out with; nil where nobody counted them.
  public var seen: Int?
  /// Which photos the server has; nil is the standard set.
  public var photos: PhotoSet?
  /// Regular expressions for what each card of a post must say, in its labels; nil where nobody looks.
  public var reads: [String]?

  /// Makes a description.
  public init(
    posts: Int, damaged: [Int]? = nil, damagedCount: Int? = nil, withoutPhoto: [Int]? = nil,
    seen: Int? = nil, photos: PhotoSet? = nil, reads: [String]? = nil
  ) {
    self.posts = posts
    self.damaged = damaged
    self.damagedCount = damagedCount
    self.withoutPhoto = withoutPhoto
    self.seen = seen
    self.photos = photos
    self.reads = reads
  }
}
