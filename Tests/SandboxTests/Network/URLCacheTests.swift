import Testing
import Trace

/// URLCache keeps raw bytes, within its bounds, and is asked where the policy says so.
@Suite struct URLCacheTests {
  private func app(_ body: String) throws -> App {
    try App(
      posts: 20, script: [Step(.wait, seconds: 10)],
      """
      final class Screen: ListScreen {
        override func viewDidLoad() {
          super.viewDidLoad()
          let posts = self.posts
          Task { try await self.run(posts) }
        }
        func run(_ posts: [SimulatedServer.Post]) async throws {
          \(body)
        }
      }
      """)
  }

  @Test func `the policy decides whether a stored answer is used`() throws {
    let app = try app(
      """
      func load(_ policy: URLRequest.CachePolicy) async throws -> Int {
        let request = URLRequest(url: posts[0].photoURL, cachePolicy: policy)
        return try await URLSession.shared.data(for: request).0.count
      }
      do { _ = try await load(.returnCacheDataDontLoad) } catch URLError.resourceUnavailable { print("no") }
      let count = try await load(.useProtocolCachePolicy)
      let begun = CACurrentMediaTime()
      print(try await load(.returnCacheDataElseLoad) == count)
      print(try await load(.returnCacheDataDontLoad) == count, CACurrentMediaTime() - begun < 0.005)
      _ = try await load(.useProtocolCachePolicy)
      print(URLCache.shared.cachedResponse(for: URLRequest(url: posts[0].photoURL))!.data.count == count)
      URLCache.shared.removeAllCachedResponses()
      print(URLCache.shared.currentMemoryUsage)
      """)
    #expect(app.lines == ["no", "true", "true true", "true", "0"])
    #expect(try app.metric("downloadsStarted") == 2)
  }

  @Test func `memory keeps what was used last, disk more of it, and takes longer`() throws {
    let app = try app(
      """
      let cache = URLCache(memoryCapacity: 1_500_000, diskCapacity: 40_000_000)
      let configuration = URLSessionConfiguration.default
      configuration.urlCache = cache
      configuration.requestCachePolicy = .returnCacheDataElseLoad
      let session = URLSession(configuration: configuration)
      for post in posts.prefix(6) { _ = try await session.data(from: post.photoURL) }
      print(cache.currentMemoryUsage <= 1_500_000, cache.currentDiskUsage > 2_000_000)
      func time(_ index: Int) async throws -> Double {
        let begun = CACurrentMediaTime()
        _ = try await session.data(from: posts[index].photoURL)
        return CACurrentMediaTime() - begun
      }
      let (old, new) = (try await time(0), try await time(5))
      print(old > new, old < 0.01)
      """)
    #expect(app.lines == ["true true", "true true"])
    #expect(try app.metric("downloadsStarted") == 6)
  }

  @Test func `an app keeps answers of its own making, and too large ones not`() throws {
    let app = try app(
      """
      let cache = URLCache(memoryCapacity: 1_000_000, diskCapacity: 0)
      let request = URLRequest(url: URL(string: "https://own.example/a")!)
      func answer(_ count: Int) -> CachedURLResponse {
        let response = HTTPURLResponse(
          url: request.url!, statusCode: 200, httpVersion: nil,
          headerFields: ["Content-Type": "text/plain"])!
        return CachedURLResponse(response: response, data: Data(count: count))
      }
      cache.storeCachedResponse(answer(40_000), for: request)
      print(cache.cachedResponse(for: request)!.response.mimeType!, cache.currentMemoryUsage)
      cache.removeCachedResponse(for: request)
      cache.storeCachedResponse(answer(60_000), for: request)
      print(cache.cachedResponse(for: request) == nil)
      """)
    #expect(app.lines == ["text/plain 40000", "true"])
  }
}
