import Testing

/// `Data(contentsOf:)`, as people wrongly load photos with it.
@Suite struct DataLoadingTests {
  @Test func `a URL that is read on main holds it up and is warned of, elsewhere it is not`() throws
  {
    let app = try App(
      """
      final class Screen: ListScreen {
        override func viewDidLoad() {
          super.viewDidLoad()
          let start = CACurrentMediaTime()
          let data = try? Data(contentsOf: posts[0].photoURL)
          print(data.flatMap(UIImage.init(data:)) != nil, CACurrentMediaTime() - start > 0.02)
          let url = posts[1].photoURL
          DispatchQueue.global().async {
            let data = try? Data(contentsOf: url)
            print(data != nil, Thread.isMainThread)
          }
          print((try? Data(contentsOf: URL(fileURLWithPath: "/no/such/file"))) == nil)
        }
      }
      """)
    #expect(app.lines == ["true true", "true", "true false"])
    #expect(app.warnings.count { $0.contains("Synchronous URL loading") } == 1)
    #expect(try app.metric("downloadsStarted") == 2)
  }
}
