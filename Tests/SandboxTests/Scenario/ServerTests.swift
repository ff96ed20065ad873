import Testing
import Trace

/// What the server has, how it changes, and that the seed decides.
@Suite struct ServerTests {
  @Test func `posts have what a feed needs`() throws {
    let app = try App(
      feed: FeedDescription(posts: 3, withoutPhoto: [1]),
      """
      final class Screen: ListScreen {
        override func viewDidLoad() {
          super.viewDidLoad()
          for post in posts {
            print(post.id, post.hasPhoto, post.text.isEmpty, post.author.isEmpty, post.likes < 500)
          }
          print(posts[0].date > posts[1].date, posts[1].photoURL)
        }
      }
      """)
    #expect(
      app.lines == [
        "post-0 true false false true", "post-1 false false false true",
        "post-2 true false false true", "true https://photos.example/post-1.jpg",
      ])
  }

  @Test func `changes reach the app as they are made`() throws {
    let app = try App(
      posts: 10,
      script: [
        Step(.wait, seconds: 0.2), Step(.like), Step(.edit), Step(.insert, count: 2),
        Step(.delete, among: .all, place: 1), Step(.refresh), Step(.wait, seconds: 0.2),
      ],
      FeedScreen.source(
        members: """
          func look(_ change: SimulatedServer.Change) {
            switch change {
            case .updated(let post):
              let old = posts.first { $0.id == post.id }!
              print("updated", post.likes > old.likes, post.title != old.title)
            case .inserted(let new): print("inserted", new.map(\\.id))
            case .deleted(let id): print("deleted", id)
            case .refreshed(let all): print("refreshed", all.count, all[0].id)
            }
          }
          """,
        change: "look(change)"))
    try #require(app.lines.count == 5, "\(app.lines)")
    #expect(app.lines[0] == "updated true false")
    #expect(app.lines[1].hasPrefix("updated ") && app.lines[1].hasSuffix(" true"))
    #expect(app.lines[2] == "inserted [\"post-11\", \"post-10\"]")
    #expect(app.lines[3] == "deleted post-9")
    #expect(app.lines[4] == "refreshed 12 post-12")
  }

  @Test func `changes come as an asynchronous sequence, too`() throws {
    let app = try App(
      script: [Step(.wait, seconds: 0.2), Step(.insert), Step(.delete), Step(.wait, seconds: 0.2)],
      FeedScreen.source(
        load: """
          Task {
            for await change in SimulatedServer.changes {
              if case .inserted = change { print("inserted", Thread.isMainThread) }
              if case .deleted = change { print("deleted") }
            }
          }
          """))
    #expect(app.lines == ["inserted true", "deleted"])
  }

  @Test func `the seed decides which posts change, and which photos are damaged`() throws {
    func changed(_ seed: UInt64) throws -> [String] {
      let app = try App(
        seed: seed, script: [Step(.wait, seconds: 4), Step(.like, among: .all, count: 3)],
        feed: FeedDescription(posts: 40, damagedCount: 2),
        FeedScreen.source(
          load: """
            for post in posts {
              URLSession.shared.dataTask(with: post.photoURL) { data, _, _ in
                if UIImage(data: data!)!.preparingForDisplay() == nil { print(post.id) }
              }.resume()
            }
            """))
      return app.lines.sorted()
        + app.all { kind in
          if case .postChanged(let item, _, _) = kind { item } else { nil }
        }
    }
    let first = try changed(1)
    #expect(first.count == 5)
    #expect(try changed(1) == first)
    #expect(try changed(2) != first)
  }

  @Test func `the feed comes page by page as JSON`() throws {
    let app = try App(
      feed: FeedDescription(posts: 45, withoutPhoto: [40]),
      """
      struct Page: Decodable {
        struct Post: Decodable {
          let id, title, region, author, text: String
          let date: Date
          let likes: Int
          let photo: URL?
        }
        let page, pages: Int
        let posts: [Post]
      }
      final class Screen: ListScreen {
        override func viewDidLoad() {
          super.viewDidLoad()
          let known = posts
          Task {
            let decoder = JSONDecoder()
            decoder.dateDecodingStrategy = .iso8601
            for number in [1, 3, 4] {
              let (data, response) = try await URLSession.shared.data(
                from: SimulatedServer.pageURL(number))
              let page = try decoder.decode(Page.self, from: data)
              print(
                page.page, page.pages, page.posts.map(\\.id).first ?? "-", page.posts.count,
                page.posts.filter { $0.photo == nil }.map(\\.id),
                (response as! HTTPURLResponse).value(forHTTPHeaderField: "content-type")!)
              if number == 3 {
                print(page.posts[0].likes == known[40].likes, page.posts[0].date == known[40].date)
              }
            }
            let missing = URL(string: "https://feed.example/people")!
            print((try await URLSession.shared.data(from: missing).1 as! HTTPURLResponse).statusCode)
          }
        }
      }
      """)
    #expect(
      app.lines == [
        "1 3 post-0 20 [] application/json", "3 3 post-40 5 [\"post-40\"] application/json",
        "true true", "4 3 - 0 [] application/json", "404",
      ])
  }
}
