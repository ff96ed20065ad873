internal import Trace

/// The server behind the app: what a lesson's harness builds its models from.
///
/// An app in Xcode has a server of its own; only harnesses use this one. It can be read in three
/// ways: all at once by ``posts``, page by page over the network from ``pageURL(_:)``, and by what
/// changes, from ``changes`` or ``observe(_:)``.
public enum SimulatedServer {
  /// A post as the server describes it.
  public struct Post: Identifiable, Sendable {
    /// `post-0`, `post-1` …; it stays the same while everything else changes.
    public let id: String
    /// A few words.
    public internal(set) var title: String
    /// A place.
    public let region: String
    /// How many people like it.
    public internal(set) var likes: Int
    /// Where its photo is. Where the post has none, the server answers 404 there.
    public let photoURL: URL
    /// False where the post has no photo.
    public let hasPhoto: Bool
    /// Who wrote it.
    public let author: String
    /// One to four sentences.
    public let text: String
    /// When it was written.
    public let date: Date
  }

  /// What the server tells the app of, as a message over an open connection would.
  public enum Change: Sendable {
    /// A post has other likes or another title: the post as it is now.
    case updated(Post)
    /// New posts are on top of the feed, the newest first.
    case inserted([Post])
    /// A post is gone.
    case deleted(Post.ID)
    /// The feed is another one: all posts, in order.
    case refreshed([Post])
  }

  /// All posts as they are now, in the order of the feed. Complexity: O(posts), once for each change.
  public static var posts: [Post] { simulated { state.posts } }

  /// Where a page of the feed is, from 1: JSON with `page`, `pages` and `posts`, whose elements have
  /// `id`, `title`, `region`, `author`, `text`, `date` (ISO 8601), `likes` and `photo`, a URL or null.
  ///
  /// A page past the last one is there and has no posts.
  public static func pageURL(_ page: Int) -> URL { simulated { ServerAnswers.pageURL(page) } }

  /// Posts of one page.
  public static var postsPerPage: Int { ServerAnswers.postsPerPage }

  /// What changes from now on, one after the other.
  public static var changes: AsyncStream<Change> {
    let (stream, continuation) = AsyncStream.makeStream(of: Change.self)
    observe { continuation.yield($0) }
    return stream
  }

  /// Has a handler called on main with each change, to the end of the run.
  public static func observe(_ handler: @escaping @MainActor (Change) -> Void) {
    simulated { observers.append(handler) }
  }

  static nonisolated(unsafe) var state = ServerState()
  private static nonisolated(unsafe) var observers: [@MainActor (Change) -> Void] = []

  /// Tells the app of a change.
  @MainActor static func tell(_ change: Change) {
    for observer in observers { asLearner { observer(change) } }
  }
}
