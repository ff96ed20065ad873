import Testing
import Trace

/// Foundation's objects, and `as` between them and Swift's values.
@Suite struct ObjectTests {
  @Test func `errors become NSErrors and say what went wrong`() throws {
    let lines = try Learner.prints(
      #"""
        print((Oops.b as NSError).code, (Oops.b as NSError).domain, Oops.a.localizedDescription)
        print(Broken().localizedDescription, (Broken() as NSError).localizedDescription)
        let error: any Error = NSError(domain: "d", code: 3, userInfo: [NSLocalizedDescriptionKey: "three"])
        print((error as NSError).code, error.localizedDescription, (error as NSError) == NSError(domain: "d", code: 3))
        do { throw error } catch let error as NSError { print(error.domain, error.userInfo.count) } catch {}
        print((Own() as NSError).code, (Own() as NSError).domain, (Own() as NSError).userInfo["k"] as? Int ?? 0)
      """#,
      beside: """
        enum Oops: Error { case a, b }
        struct Broken: LocalizedError { var errorDescription: String? { "it broke" } }
        struct Own: CustomNSError {
          static var errorDomain: String { "own" }
          var errorCode: Int { 9 }
          var errorUserInfo: [String: Any] { ["k": 4] }
        }
        """)
    #expect(
      lines == [
        "1 Learner.Oops The operation couldn’t be completed. (Learner.Oops error 0.)",
        "it broke it broke", "3 three true", "d 1", "9 own 4",
      ])
  }

  @Test func `numbers are converted where they fit`() throws {
    let lines = try Learner.prints(
      #"""
        let n: NSNumber = 3
        print(n, n.doubleValue, 3 as NSNumber == n, n == 3.0, (2.5 as NSNumber) as! Double, n as? Int ?? 0)
        print((NSNumber(value: 2.5) as Any) as? Int as Any, NSNumber(value: true).boolValue, (true as NSNumber).stringValue)
        print(NSNumber(value: UInt64.max), NSNumber(value: 300).compare(200) == .orderedDescending, (NSNumber(value: 300) as Any) as? UInt8 as Any)
      """#)
    #expect(lines == ["3 3.0 true true 2.5 3", "nil true 1", "18446744073709551615 true nil"])
  }

  @Test func `arrays, dictionaries and sets are objects, too`() throws {
    let lines = try Learner.prints(
      #"""
        let a = [1, 2, 3] as NSArray
        print(a.count, a[1], (a as! [Int]).reduce(0, +), a.componentsJoined(by: "-"), a == NSArray(array: [1, 2, 3]), a as? [String] == nil)
        let d = ["a": 1] as NSDictionary
        print(d["a"] ?? 0, d.count, (d as? [String: Int])?["a"] ?? 0, d == NSDictionary(dictionary: ["a": 1]))
        let m = NSMutableDictionary()
        m["k"] = "v"
        m.setObject(2, forKey: "n")
        m["k"] = nil
        print(m.count, m["n"] ?? 0)
        let s = NSMutableOrderedSet(array: [3, 1, 3])
        s.add(2)
        s.remove(3)
        print(s.array, s.index(of: 2), s.index(of: 9) == NSNotFound, NSSet(array: [1, 1]).count)
        print(NSNull() == NSNull(), NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4)).cgRectValue.width)
      """#)
    #expect(lines == ["3 2 6 1-2-3 true true", "1 1 1 true", "1 2", "[1, 2] 1 true 1", "true 3.0"])
    #expect(
      try Learner.stop("_ = ([1] as NSArray).object(at: 1)").contains("beyond bounds [0 .. 0]"))
  }

  @Test func `weak tables let go of their objects`() throws {
    let lines = try Learner.prints(
      #"""
        let listeners = NSHashTable<Box>.weakObjects()
        let kept = Box()
        do {
          let gone = Box()
          listeners.add(gone)
          listeners.add(kept)
          listeners.add(kept)
          print(listeners.count, listeners.contains(gone))
        }
        print(listeners.allObjects.count)
        let map = NSMapTable<NSString, Box>.strongToWeakObjects()
        map.setObject(kept, forKey: "k")
        map.setObject(Box(), forKey: "g")
        print(map.object(forKey: "k") === kept, map.object(forKey: "g") == nil, map.count)
        print((Box().copy() as! Box).isKind(of: NSObject.self), Box().isMember(of: NSObject.self))
      """#,
      beside:
        "final class Box: NSObject, NSCopying { func copy(with zone: NSZone? = nil) -> Any { Box() } }"
    )
    #expect(lines == ["2 true", "1", "true true 1", "true false"])
    #expect(try Learner.stop("_ = NSObject().copy()").contains("conform NSObject to NSCopying"))
  }

  @Test func `settings last for one run, and progress adds up`() throws {
    let lines = try Learner.prints(
      #"""
        let u = UserDefaults.standard
        u.register(defaults: ["n": 1, "q": "x"])
        u.set(3, forKey: "n")
        u.set(true, forKey: "b")
        u.set(["x"], forKey: "l")
        print(u.integer(forKey: "n"), u.bool(forKey: "b"), u.string(forKey: "n")!, u.stringArray(forKey: "l")!, u.string(forKey: "q")!, u.object(forKey: "z") == nil)
        let p = Progress(totalUnitCount: 4)
        p.completedUnitCount = 1
        let child = Progress(totalUnitCount: 2, parent: p, pendingUnitCount: 2)
        child.completedUnitCount = 1
        print(p.fractionCompleted, p.isFinished)
        child.completedUnitCount = 2
        p.completedUnitCount = 2
        print(p.fractionCompleted, p.isFinished)
        print(Bundle.main.path(forResource: "x", ofType: "png") == nil, NSLocalizedString("key", comment: ""))
        let version = ProcessInfo.processInfo.operatingSystemVersion.majorVersion
        print(version, ProcessInfo.processInfo.isOperatingSystemAtLeast(OperatingSystemVersion(majorVersion: 19, minorVersion: 0, patchVersion: 0)))
      """#)
    #expect(
      lines == [#"3 true 3 ["x"] x true"#, "0.5 false", "1.0 true", "true key", "18 false"])
  }

  @Test func `JSON is read and written without types, and values are sorted by properties`() throws
  {
    let lines = try Learner.prints(
      #"""
        let object = try! JSONSerialization.jsonObject(with: Data(#"{"a":[1,2.5,true,null,"x"]}"#.utf8)) as! [String: Any]
        let list = object["a"] as! [Any]
        print(list.count, list[0] as! Int, list[1] as! Double, list[2] as! Bool, list[3] is NSNull, list[4] as! String)
        let data = try! JSONSerialization.data(withJSONObject: ["b": 1, "a": [true, NSNull()] as [Any]] as [String: Any], options: .sortedKeys)
        print(String(decoding: data, as: UTF8.self), JSONSerialization.isValidJSONObject(["d": Date()]))
        do { _ = try JSONSerialization.jsonObject(with: Data("nope".utf8)) } catch { print((error as! CocoaError).code.rawValue) }
        let posts = [Post(name: "b", likes: 2), Post(name: "a", likes: 2), Post(name: "c", likes: 1)]
        print(posts.sorted(using: [KeyPathComparator(\.likes, order: .reverse), KeyPathComparator(\.name)]).map(\.name))
        print(posts.sorted(using: SortDescriptor(\Post.name, order: .reverse)).map(\.name))
      """#, beside: "struct Post { var name: String; var likes: Int }")
    #expect(
      lines == [
        "5 1 2.5 true true x", #"{"a":[true,null],"b":1} false"#, "3840", #"["a", "b", "c"]"#,
        #"["c", "b", "a"]"#,
      ])
  }

  @Test func `time is virtual wherever it is asked for`() throws {
    let lines = try Learner.prints(
      #"""
        let start = (Date(), CACurrentMediaTime(), CFAbsoluteTimeGetCurrent(), ContinuousClock.now, SuspendingClock.now, DispatchTime.now(), ProcessInfo.processInfo.systemUptime)
        Thread.sleep(forTimeInterval: 2)
        let passed = [Date().timeIntervalSince(start.0), CACurrentMediaTime() - start.1, CFAbsoluteTimeGetCurrent() - start.2, Double(start.3.duration(to: .now).components.seconds), Double(start.4.duration(to: .now).components.seconds), Double(DispatchTime.now().uptimeNanoseconds - start.5.uptimeNanoseconds) / 1e9, ProcessInfo.processInfo.systemUptime - start.6]
        print(passed.map { Int(($0 * 1000).rounded()) })
        print(Int(Date.now.timeIntervalSince1970), TimeZone.current.secondsFromGMT(), Calendar.current.component(.day, from: Date()))
      """#)
    #expect(lines == ["[2000, 2000, 2000, 2000, 2000, 2000, 2000]", "1750000002 0 15"])
  }

  @Test func `conditions, lock counts and thread values work between virtual threads`() throws {
    let lines = try Learner.prints(
      #"""
        let condition = NSCondition()
        nonisolated(unsafe) var ready = false
        DispatchQueue.global().async {
          Thread.sleep(forTimeInterval: 0.01)
          condition.withLock { ready = true }
          condition.broadcast()
        }
        condition.lock()
        while !ready { condition.wait() }
        condition.unlock()
        condition.lock()
        print("ready", DispatchTime.now().uptimeNanoseconds >= 10_000_000, condition.wait(until: Date().addingTimeInterval(0.001)))
        condition.unlock()
        let turn = NSConditionLock(condition: 0)
        DispatchQueue.global().async {
          turn.lock(whenCondition: 1)
          print("one")
          turn.unlock(withCondition: 2)
        }
        turn.lock()
        turn.unlock(withCondition: 1)
        turn.lock(whenCondition: 2)
        print("two", turn.condition, turn.try())
        turn.unlock()
        Thread.current.threadDictionary["k"] = 5
        print(Thread.current.threadDictionary["k"] as! Int, Thread.current == Thread.main)
        let lock = os_unfair_lock_t.allocate(capacity: 1)
        lock.initialize(to: os_unfair_lock())
        os_unfair_lock_lock(lock)
        print(os_unfair_lock_trylock(lock))
      """#)
    #expect(lines == ["ready true false", "one", "two 2 false", "5 true", "false"])
  }
}
