/// What the server answers to a request for a URL.
struct ServerAnswer {
  var status: Int
  var contentType: String
  var body: Body

  enum Body {
    /// A photo's file, mapped.
    case file(UnsafeRawBufferPointer)
    case data(Data)
  }

  /// Bytes of the resource where only its head is answered.
  var lengthOfWhole: Int?

  /// What is answered to a request for the head alone.
  var head: ServerAnswer {
    ServerAnswer(
      status: status, contentType: contentType, body: .data(Data()), lengthOfWhole: count)
  }
  /// What is answered to a method that the server does not know.
  static var notAllowed: ServerAnswer {
    ServerAnswer(status: 405, contentType: "text/plain", body: .data(Data()))
  }

  var count: Int {
    switch body {
    case .file(let file): file.count
    case .data(let data): data.count
    }
  }
}

/// The server's side of the simulated network.
enum ServerAnswers {
  static let postsPerPage = 20
  private static let feedHost = "feed.example"

  static func pageURL(_ page: Int) -> URL {
    var parts = URLComponents()
    parts.scheme = "https"
    parts.host = feedHost
    parts.path = "/posts"
    parts.queryItems = [URLQueryItem(name: "page", value: "\(page)")]
    return parts.url ?? URL(filePath: "/posts")
  }

  /// The answer to a URL; nil where no server has that name.
  static func answer(to url: URL) -> ServerAnswer? {
    switch url.host() {
    case PostGenerator.photoHost: photo(at: url)
    case feedHost: page(at: url)
    default: nil
    }
  }

  private static var notFound: ServerAnswer {
    ServerAnswer(status: 404, contentType: "text/plain", body: .data(Data()))
  }

  private static func photo(at url: URL) -> ServerAnswer {
    guard let name = SimulatedServer.state.postName(at: url),
      let post = SimulatedServer.state.post(named: name),
      let file = Device.current.codec.photo(post.photo, isDamaged: post.isDamaged)
    else { return notFound }
    return ServerAnswer(status: 200, contentType: "image/jpeg", body: .file(file))
  }

  private static func page(at url: URL) -> ServerAnswer {
    let query = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems ?? []
    let number = query.first { $0.name == "page" }.flatMap { $0.value }.flatMap { Int($0) } ?? 1
    guard url.path() == "/posts", number >= 1, number <= 1_000_000 else { return notFound }
    let first = (number - 1) * postsPerPage
    let page = Page(
      page: number, pages: (SimulatedServer.state.count + postsPerPage - 1) / postsPerPage,
      posts: SimulatedServer.state.posts(inRows: first..<first + postsPerPage).map(Page.Post.init))
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .iso8601
    guard let json = try? encoder.encode(page) else { return notFound }
    return ServerAnswer(status: 200, contentType: "application/json", body: .data(json))
  }
}

/// A page of the feed as JSON.
private struct Page: Encodable {
  let page: Int
  let pages: Int
  let posts: [Post]

  struct Post: Encodable {
    let id, title, region, author, text: String
    let date: Date
    let likes: Int
    let photo: String?

    init(_ post: SimulatedServer.Post) {
      id = post.id
      title = post.title
      region = post.region
      author = post.author
      text = post.text
      date = post.date
      likes = post.likes
      photo = post.hasPhoto ? post.photoURL.absoluteString : nil
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(id, forKey: .id)
      try container.encode(title, forKey: .title)
      try container.encode(region, forKey: .region)
      try container.encode(author, forKey: .author)
      try container.encode(text, forKey: .text)
      try container.encode(date, forKey: .date)
      try container.encode(likes, forKey: .likes)
      // Null, not absent: as servers have it.
      try container.encode(photo, forKey: .photo)
    }

    enum CodingKeys: CodingKey { case id, title, region, author, text, date, likes, photo }
  }
}
