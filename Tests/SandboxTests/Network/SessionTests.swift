import Testing
import Trace

/// URLSession does what Apple's documentation says of it, as far as the simulated network has it.
@Suite struct SessionTests {
  private func app(
    network: NetworkName = .fast, script: [Step] = [Step(.wait, seconds: 8)],
    types: String = "", _ body: String
  ) throws -> App {
    try App(
      network: network, posts: 20, script: script,
      """
      \(types)
      final class Screen: ListScreen {
        override func viewDidLoad() {
          super.viewDidLoad()
          let posts = self.posts
          @Sendable func elapsed() -> Int { Int(CACurrentMediaTime() * 1000) }
          \(body)
        }
      }
      """)
  }

  @Test func `a delegate hears of the answer, of its pieces and of the end, in order`() throws {
    let app = try app(
      types: """
        final class Listener: NSObject, URLSessionDataDelegate, @unchecked Sendable {
          var data = Data()
          func urlSession(
            _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
            completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
          ) {
            print("head", response.mimeType!, dataTask.countOfBytesReceived)
            completionHandler(.allow)
          }
          func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
            if self.data.isEmpty { print("data", data.count) }
            self.data += data
          }
          func urlSession(
            _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
          ) {
            print("end", Int64(data.count) == task.response!.expectedContentLength, error == nil)
            print(UIImage(data: data) != nil, task.state == .completed)
          }
          func urlSession(_ session: URLSession, didBecomeInvalidWithError error: (any Error)?) {
            print("invalid", session.delegate == nil)
          }
        }
        """,
      """
      let session = URLSession(
        configuration: .default, delegate: Listener(), delegateQueue: nil)
      session.dataTask(with: posts[0].photoURL).resume()
      session.finishTasksAndInvalidate()
      """)
    #expect(
      app.lines == [
        "head image/jpeg 0", "data 65536", "end true true", "true true", "invalid true",
      ])
  }

  @Test func `a download lands in a file that is gone after its handler`() throws {
    let app = try app(
      """
      URLSession.shared.downloadTask(with: posts[0].photoURL) { file, response, error in
        let kept = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)[0]
          .appending(path: "photo.jpg")
        print(file!.lastPathComponent.hasSuffix(".tmp"), error == nil)
        print(try! Data(contentsOf: file!).count == Int(response!.expectedContentLength))
        try! FileManager.default.copyItem(at: file!, to: kept)
        DispatchQueue.main.async {
          print(FileManager.default.fileExists(atPath: file!.path))
          print(UIImage(data: try! Data(contentsOf: kept)) != nil)
        }
      }.resume()
      Task {
        let (file, _) = try await URLSession.shared.download(from: posts[1].photoURL)
        print(FileManager.default.fileExists(atPath: file.path))
      }
      """)
    #expect(app.lines == ["true true", "true", "false", "true", "true"])
  }

  @Test func `bytes come as they are received, and lines of them`() throws {
    let app = try app(
      network: .slow,
      """
      Task {
        let (bytes, response) = try await URLSession.shared.bytes(from: posts[0].photoURL)
        print(elapsed() < 300, response.mimeType!)
        var count = 0
        for try await byte in bytes {
          if count == 0 { print(byte == 0xff, elapsed() < 400) }
          count += 1
        }
        print(count == Int(response.expectedContentLength), elapsed() > 400)
        let (page, _) = try await URLSession.shared.bytes(from: SimulatedServer.pageURL(1))
        for try await line in page.lines { print(line.hasPrefix("{\\"page\\":1")) }
      }
      """)
    #expect(app.ending.stop == nil)
    #expect(app.lines == ["true image/jpeg", "true true", "true true", "true"])
  }

  @Test func `no more connections to a host than the configuration allows`() throws {
    func ends(_ most: Int) throws -> [Int] {
      let app = try app(
        network: .slow,
        """
        let configuration = URLSessionConfiguration.default
        configuration.httpMaximumConnectionsPerHost = \(most)
        let session = URLSession(configuration: configuration)
        for _ in 0..<6 {
          session.dataTask(with: SimulatedServer.pageURL(1)) { _, _, _ in print(elapsed()) }.resume()
        }
        """)
      return app.lines.compactMap { Int($0) }
    }
    let (one, six) = (try ends(1), try ends(6))
    try #require(one.count == 6 && six.count == 6)
    // One after the other each takes 150 to 250 ms; together they take as long as the slowest.
    #expect(one[5] >= 6 * 150)
    #expect(six[5] < 300)
  }

  @Test func `the task of the highest priority gets the next connection`() throws {
    let app = try app(
      """
      let configuration = URLSessionConfiguration.default
      configuration.httpMaximumConnectionsPerHost = 1
      let session = URLSession(configuration: configuration)
      for (index, priority) in [0.5, 0.25, 0.5, 0.75].enumerated() {
        let task = session.dataTask(with: posts[index].photoURL) { _, _, _ in print(index) }
        task.priority = Float(priority)
        task.resume()
      }
      """)
    #expect(app.lines == ["0", "3", "2", "1"])
  }

  @Test func `a task rests, goes on, and tells its state`() throws {
    let app = try app(
      network: .slow,
      """
      let task = URLSession.shared.dataTask(with: posts[0].photoURL) { data, _, _ in
        print(data != nil, elapsed() > 2000)
      }
      print(task.state == .suspended, task.taskIdentifier, task.priority)
      task.resume()
      print(task.state == .running)
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) {
        task.suspend()
        print(task.state == .suspended)
      }
      DispatchQueue.main.asyncAfter(deadline: .now() + 2) { task.resume() }
      """)
    #expect(app.lines == ["true 1 0.5", "true", "true", "true true"])
  }

  @Test func `a request that takes longer than it may times out`() throws {
    let app = try app(
      network: .slow,
      """
      var request = URLRequest(url: posts[0].photoURL, timeoutInterval: 0.1)
      request.setValue("image/*", forHTTPHeaderField: "Accept")
      print(request.value(forHTTPHeaderField: "accept")!, request.allHTTPHeaderFields!)
      URLSession.shared.dataTask(with: request) { data, response, error in
        let error = error as! URLError
        print(data == nil, response == nil, error.code == .timedOut, error.errorCode, elapsed() < 130)
        print(error.failingURL!)
      }.resume()
      """)
    #expect(
      app.lines == [
        "image/* [\"Accept\": \"image/*\"]", "true true true -1001 true",
        "https://photos.example/post-0.jpg",
      ])
    #expect(try app.metric("downloadsFailed") == 1)
  }

  @Test func `what cannot be loaded fails by name`() throws {
    let app = try app(
      """
      Task {
        for text in ["http://photos.example/post-0.jpg", "ftp://a.b/c", "https://nowhere.example/"] {
          do {
            _ = try await URLSession.shared.data(from: URL(string: text)!)
          } catch URLError.cannotFindHost {
            print("no host")
          } catch let error as URLError {
            switch error.code {
            case .appTransportSecurityRequiresSecureConnection: print("insecure")
            case .unsupportedURL: print("unsupported")
            default: print("other")
            }
          }
        }
        var post = URLRequest(url: SimulatedServer.pageURL(1))
        post.httpMethod = "POST"
        print((try await URLSession.shared.data(for: post).1 as! HTTPURLResponse).statusCode)
      }
      """)
    #expect(app.lines == ["insecure", "unsupported", "no host", "405"])
  }

  @Test func `offline a load fails at once, or waits where it may`() throws {
    let app = try app(
      network: .offline,
      script: [Step(.wait, seconds: 0.5), Step(.goOnline), Step(.wait, seconds: 2)],
      """
      URLSession.shared.dataTask(with: posts[0].photoURL) { _, _, error in
        print((error as! URLError).code == .notConnectedToInternet, elapsed() < 50)
      }.resume()
      let configuration = URLSessionConfiguration.default
      configuration.waitsForConnectivity = true
      URLSession(configuration: configuration).dataTask(with: posts[1].photoURL) { data, _, _ in
        print(data != nil, elapsed() > 500)
      }.resume()
      """)
    #expect(app.lines == ["true true", "true true"])
  }

  @Test func `a network that goes breaks what is under way`() throws {
    let app = try app(
      network: .slow,
      script: [Step(.wait, seconds: 0.3), Step(.goOffline), Step(.wait, seconds: 1)],
      """
      for index in 0..<6 {
        URLSession.shared.dataTask(with: posts[index].photoURL) { _, _, error in
          print((error as! URLError).code.rawValue)
        }.resume()
      }
      """)
    // Four have a connection, two wait for one.
    #expect(app.lines.sorted() == ["-1005", "-1005", "-1005", "-1005", "-1009", "-1009"])
    #expect(try app.metric("downloadsFailed") == 6)
  }

  @Test func `a suspension breaks what is under way`() throws {
    let app = try app(
      network: .slow,
      script: [Step(.wait, seconds: 0.2), Step(.background, seconds: 3), Step(.wait, seconds: 1)],
      """
      URLSession.shared.dataTask(with: posts[0].photoURL) { _, _, error in
        print((error as! URLError).code == .networkConnectionLost, elapsed() > 3000)
      }.resume()
      """)
    #expect(app.lines == ["true true"])
  }

  @Test func `HEAD is answered with the resource's length and type`() throws {
    let app = try app(
      """
      var request = URLRequest(url: posts[0].photoURL)
      request.httpMethod = "HEAD"
      URLSession.shared.dataTask(with: request) { data, response, _ in
        let response = response as! HTTPURLResponse
        print(data!.count, response.statusCode, response.mimeType!)
        print(Int(response.value(forHTTPHeaderField: "Content-Length")!)! > 100_000)
      }.resume()
      """)
    #expect(app.lines == ["0 200 image/jpeg", "true"])
  }

  @Test func `a task is being cancelled until its handler is called`() throws {
    let app = try app(
      """
      let session = URLSession(configuration: .default, delegate: nil, delegateQueue: .main)
      var task: URLSessionDataTask?
      task = session.dataTask(with: posts[0].photoURL) { _, _, error in
        print(task!.state == .completed, (error as! URLError).code == .cancelled)
      }
      task!.resume()
      task!.cancel()
      print(task!.state == .canceling)
      """)
    #expect(app.lines == ["true", "true true"])
  }

  @Test func `who cancels goes on before the handler of another queue is called`() throws {
    let app = try app(
      """
      var task: URLSessionDataTask?
      task = URLSession.shared.dataTask(with: posts[0].photoURL) { _, _, error in
        print("handler", (error as? URLError)?.code == .cancelled)
      }
      task!.resume()
      task!.cancel()
      print(task!.state == .canceling, task!.error == nil)
      """)
    #expect(app.lines == ["true true", "handler true"])
  }
}
