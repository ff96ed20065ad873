import Testing
import Trace

/// The network takes its time, shares itself, fails and is cancelled as it should.
@Suite struct NetworkTests {
  private func app(_ network: NetworkName = .fast, posts: Int = 20, _ body: String) throws -> App {
    try App(
      network: network, posts: posts, script: [Step(.wait, seconds: 20)],
      """
      final class Screen: ListScreen {
        override func viewDidLoad() {
          super.viewDidLoad()
          let begun = CACurrentMediaTime()
          @Sendable func elapsed() -> Int { Int((CACurrentMediaTime() - begun) * 1000) }
          \(body)
        }
      }
      """)
  }

  @Test func `a photo takes its latency and its transfer`() throws {
    let app = try app(
      .slow,
      """
      URLSession.shared.dataTask(with: posts[0].photoURL) { data, response, _ in
            print(data!.count, (response as! HTTPURLResponse).statusCode, elapsed())
          }.resume()
      """)
    let numbers = try #require(app.lines.first).split(separator: " ").compactMap { Int($0) }
    try #require(numbers.count == 3)
    #expect(numbers[0] > 400_000)
    #expect(numbers[1] == 200)
    // 150 to 250 ms, and 1.5 MB a second.
    let transfer = numbers[0] / 1500
    #expect((150 + transfer - 2...252 + transfer).contains(numbers[2]))
  }

  @Test func `downloads at once share the network`() throws {
    let app = try app(
      .slow,
      """
      for i in 0..<3 {
            URLSession.shared.dataTask(with: posts[i].photoURL) { data, _, _ in
              print(data!.count, elapsed())
            }.resume()
          }
      """)
    let rows = app.lines.map { $0.split(separator: " ").compactMap { Int($0) } }
    try #require(rows.count == 3)
    let total = rows.reduce(0) { $0 + $1[0] } / 1500
    #expect((150 + total - 10...260 + total).contains(rows[2][1]))
    // The first had to share: it took much longer than it would have alone.
    #expect(rows[0][1] > 150 + rows[0][0] / 1500 * 2)
  }

  @Test func `a cancelled download tells its handler and leaves the network to the others`() throws
  {
    let app = try app(
      .slow,
      """
      let task = URLSession.shared.dataTask(with: posts[0].photoURL) { data, _, error in
            print(data == nil, (error as! URLError).code == .cancelled, elapsed())
          }
          task.resume()
          DispatchQueue.main.asyncAfter(deadline: .now() + 0.4) { task.cancel() }
      """)
    #expect(app.lines.first?.hasPrefix("true true 40") == true, "\(app.lines)")
    #expect(try app.metric("downloadsCancelled") == 1)
    #expect(try app.metric("wastedBytes") > 0)
  }

  @Test func `cancelling a Swift task cancels its download`() throws {
    let app = try app(
      .slow,
      """
      let url = posts[0].photoURL
          let task = Task {
            do {
              _ = try await URLSession.shared.data(from: url)
            } catch {
              print((error as? URLError)?.code == .cancelled, Task.isCancelled)
            }
          }
          DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { task.cancel() }
      """)
    #expect(app.lines == ["true true"])
    #expect(try app.metric("downloadsCancelled") == 1)
  }

  @Test func `a lossy network fails now and then`() throws {
    let app = try app(
      .lossy, posts: 60,
      """
      for post in posts {
            URLSession.shared.dataTask(with: post.photoURL) { data, _, error in
              if data == nil { print((error as! URLError).code == .networkConnectionLost) }
            }.resume()
          }
      """)
    #expect(!app.lines.isEmpty)
    #expect(app.lines.allSatisfy { $0 == "true" })
    #expect(try app.metric("downloadsFailed") == Double(app.lines.count))
  }

  @Test func `the server answers 404 for what it does not have`() throws {
    let app = try app(
      .fast,
      """
      URLSession.shared.dataTask(with: URL(string: "https://photos.example/post-99.jpg")!) {
            data, response, error in
            print(data!.count, (response as! HTTPURLResponse).statusCode, error == nil)
          }.resume()
      """)
    #expect(app.lines == ["0 404 true"])
  }
}
