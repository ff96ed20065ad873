import Testing
import Trace

/// `NSCache` lets go of what Apple's lets go of.
@Suite struct CacheTests {
  private func run(_ body: String, script: [Step] = [Step(.wait, seconds: 0.2)]) throws -> App {
    try App(
      script: script,
      """
      final class Box { let number: Int; init(_ number: Int) { self.number = number } }
      final class Screen: ListScreen {
        let cache = NSCache<NSString, Box>()
        func held() -> [Int] { (0..<10).filter { cache.object(forKey: "\\($0)" as NSString) != nil } }
        override func viewDidLoad() {
          super.viewDidLoad()
          \(body)
        }
      }
      """)
  }

  @Test func `the oldest go first when there are too many`() throws {
    let app = try run(
      """
      cache.countLimit = 3
          for i in 0..<6 { cache.setObject(Box(i), forKey: "\\(i)" as NSString) }
          print(held())
          cache.countLimit = 1
          print(held())
      """)
    #expect(app.lines == ["[3, 4, 5]", "[5]"])
  }

  @Test func `the oldest go first when they cost too much`() throws {
    let app = try run(
      """
      cache.totalCostLimit = 100
          for i in 0..<6 { cache.setObject(Box(i), forKey: "\\(i)" as NSString, cost: 30) }
          print(held())
          cache.setObject(Box(7), forKey: "7", cost: 500)
          print(held())
      """)
    #expect(app.lines == ["[3, 4, 5]", "[]"])
  }

  @Test func `an object that is set again counts once, and as new`() throws {
    let app = try run(
      """
      cache.countLimit = 2
          cache.setObject(Box(0), forKey: "0")
          cache.setObject(Box(1), forKey: "1")
          cache.setObject(Box(0), forKey: "0")
          cache.setObject(Box(2), forKey: "2")
          cache.removeObject(forKey: "2")
          print(held())
      """)
    #expect(app.lines == ["[0]"])
  }

  @Test func `without limits all are kept until the system is short of memory`() throws {
    let app = try run(
      """
      for i in 0..<10 { cache.setObject(Box(i), forKey: "\\(i)" as NSString) }
          print(held().count)
          DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { print(self.held().count) }
      """,
      script: [Step(.wait, seconds: 0.1), Step(.memoryWarning), Step(.wait, seconds: 0.5)])
    #expect(app.lines == ["10", "0"])
  }

  @Test func `keys are equal where their strings or URLs are`() throws {
    let app = try run(
      """
      let byURL = NSCache<NSURL, Box>()
          byURL.setObject(Box(1), forKey: URL(string: "https://a.example/1")! as NSURL)
          print(byURL.object(forKey: NSURL(string: "https://a.example/1")!)!.number)
          print(byURL.object(forKey: NSURL(string: "https://a.example/2")!) == nil)
      """)
    #expect(app.lines == ["1", "true"])
  }

  @Test func `the delegate hears of what the app takes out, too`() throws {
    let app = try App(
      """
      final class Teller: NSObject, NSCacheDelegate {
        func cache(_ cache: NSCache<AnyObject, AnyObject>, willEvictObject obj: Any) { print(obj) }
      }
      final class Screen: ListScreen {
        override func viewDidLoad() {
          super.viewDidLoad()
          let (cache, teller) = (NSCache<NSString, NSNumber>(), Teller())
          cache.delegate = teller
          for number in 1...3 { cache.setObject(number as NSNumber, forKey: "\\(number)" as NSString) }
          cache.removeObject(forKey: "2")
          cache.removeAllObjects()
          print(cache.object(forKey: "1") as Any)
        }
      }
      """)
    #expect(app.lines == ["2", "1", "3", "nil"])
  }
}
