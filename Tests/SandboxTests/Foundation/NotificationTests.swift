import Testing
import Trace

/// When a notification has been told of.
@Suite struct NotificationTests {
  @Test func `posting returns when the block on another queue has run`() throws {
    let app = try App(
      """
      final class Screen: ListScreen {
        override func viewDidLoad() {
          super.viewDidLoad()
          let name = Notification.Name("n")
          let queue = OperationQueue()
          let center = NotificationCenter.default
          center.addObserver(forName: name, object: nil, queue: queue) { _ in
            Thread.sleep(forTimeInterval: 0.1)
            print("told", Thread.isMainThread)
          }
          center.addObserver(forName: name, object: nil, queue: .main) { _ in
            print("main", Thread.isMainThread)
          }
          center.post(name: name, object: nil)
          print("posted")
          DispatchQueue.global().async {
            center.post(name: name, object: nil)
            print("posted aside")
          }
        }
      }
      """)
    #expect(
      app.lines == [
        "told false", "main true", "posted", "told false", "main true", "posted aside",
      ])
  }
}
