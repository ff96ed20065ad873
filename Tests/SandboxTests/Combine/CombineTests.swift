import Testing
import Trace

/// Publishers and what operators make of them.
@Suite struct CombineTests {
  /// Declarations that the tests share: `show` prints what a publisher sends, in one line.
  static let show = #"""
    struct Oops: Error, Equatable {}
    struct Other: Error {}
    nonisolated(unsafe) var bag = Set<AnyCancellable>()
    func show<P: Publisher>(_ name: String, _ publisher: P) {
      var line = name
      publisher.sink(
        receiveCompletion: { end in
          switch end {
          case .finished: print(line, "end")
          case .failure(let error): print(line, error)
          }
        }, receiveValue: { line += " \($0)" }
      ).store(in: &bag)
    }
    """#

  static func lines(_ body: String) throws -> [String] {
    try Learner.prints(body, beside: show, imports: ["Combine", "Foundation"])
  }

  @Test func `values are mapped, filtered and gathered`() throws {
    let lines = try Self.lines(
      #"""
        show("map", [1, 2, 3].publisher.map { $0 * 2 }.filter { $0 > 2 })
        show("compact", ["1", "x", "2"].publisher.compactMap { Int($0) }.collect())
        show("scan", [1, 1, 2].publisher.removeDuplicates().scan(0, +).dropFirst())
        show("reduce", (1...4).publisher.reduce(0, +))
        show("prefix", (1...10).publisher.prefix(2))
        show("none", [1].publisher.prefix(0))
        show("while", (1...5).publisher.drop { $0 < 2 }.prefix { $0 < 4 })
        show("first", (1...5).publisher.first { $0 > 2 })
        show("last", (1...5).publisher.last())
        show("by two", (1...5).publisher.collect(2))
        show("counts", [3, 1, 2].publisher.min().append(9).prepend(0).count())
        show("asks", [1, 2].publisher.contains(2).append([1, 2].publisher.allSatisfy { $0 < 2 }))
        show("nil", [nil, 1].publisher.replaceNil(with: 0).append([1].publisher.ignoreOutput().map { _ in 0 }.replaceEmpty(with: 7)))
        show("optional", Optional(3).publisher.append(Int?.none.publisher))
        show("key", ["ab"].publisher.map(\.count))
      """#)
    #expect(
      lines == [
        "map 4 6 end", "compact [1, 2] end", "scan 3 end", "reduce 10 end", "prefix 1 2 end",
        "none end", "while 2 3 end", "first 3 end", "last 5 end", "by two [1, 2] [3, 4] [5] end",
        "counts 3 end", "asks true false end", "nil 0 1 7 end", "optional 3 end", "key 2 end",
      ])
  }

  @Test func `failures are caught, replaced, retried and mapped`() throws {
    let lines = try Self.lines(
      #"""
        show("try", [1, 2].publisher.tryMap { if $0 == 2 { throw Oops() }; return $0 })
        show("catch", [1, 2].publisher.tryMap { v -> Int in if v == 2 { throw Oops() }; return v }.catch { _ in [7, 8].publisher })
        show("replace", Fail<Int, Oops>(error: Oops()).replaceError(with: 9))
        var attempts = 0
        let flaky = Deferred { () -> AnyPublisher<Int, Oops> in
          attempts += 1
          return attempts < 3 ? Fail(error: Oops()).eraseToAnyPublisher() : Just(attempts).setFailureType(to: Oops.self).eraseToAnyPublisher()
        }
        show("retry", flaky.retry(1))
        show("again", flaky.retry(2))
        show("map", Fail<Int, Oops>(error: Oops()).mapError { _ in Other() })
        show("result", Result<Int, Oops>.failure(Oops()).publisher)
        show("decode", Just(Data("[3]".utf8)).decode(type: [Int].self, decoder: JSONDecoder()))
      """#)
    #expect(
      lines == [
        "try 1 Oops()", "catch 1 7 8 end", "replace 9 end", "retry Oops()", "again 3 end",
        "map Other()", "result Oops()", "decode [3] end",
      ])
  }

  @Test func `publishers come together`() throws {
    let lines = try Self.lines(
      #"""
        let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<String, Never>())
        show("latest", a.combineLatest(b).map { "\($0)\($1)" })
        show("zip", a.zip(b) { "\($0)\($1)" })
        show("merge", a.map(String.init).merge(with: b))
        a.send(1)
        b.send("x")
        a.send(2)
        b.send("y")
        a.send(completion: .finished)
        b.send("z")
        b.send(completion: .finished)
        show("flat", [1, 2].publisher.flatMap { [$0, $0 * 10].publisher })
        let outer = PassthroughSubject<AnyPublisher<Int, Never>, Never>()
        let (first, second) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
        show("switch", outer.switchToLatest())
        outer.send(first.eraseToAnyPublisher())
        first.send(1)
        outer.send(second.eraseToAnyPublisher())
        first.send(9)
        second.send(2)
        outer.send(completion: .finished)
        second.send(completion: .finished)
        show("one by one", Just(1).zip(Just("x")).map { "\($0)\($1)" })
        show("none", Empty<Int, Never>().combineLatest(Just(1)).map { $0 + $1 })
        show("fails", Fail<Int, Oops>(error: Oops()).zip(Just(1).setFailureType(to: Oops.self)).map { $0 + $1 })
        show("three", Publishers.CombineLatest3(Just(1), Just(2), Just("x")).map { "\($0.0)\($0.1)\($0.2)" })
      """#)
    #expect(
      lines == [
        "zip 1x 2y end", "latest 1x 2x 2y 2z end", "merge 1 x 2 y z end", "flat 1 10 2 20 end",
        "switch 1 2 end", "one by one 1x end", "none end", "fails Oops()", "three 12x end",
      ])
  }

  @Test func `a subscriber gets no more than it asks for`() throws {
    let lines = try Learner.prints(
      #"""
        (1...9).publisher.map { $0 * 10 }.filter { $0 != 20 }.subscribe(Slow())
        let subject = PassthroughSubject<Int, Never>()
        subject.subscribe(Slow())
        for i in 1...5 { subject.send(i * 10) }
        let current = CurrentValueSubject<Int, Never>(10)
        current.subscribe(Slow())
        for i in 2...5 { current.send(i * 10) }
        print(current.value)
      """#,
      beside: #"""
        final class Slow: Subscriber {
          func receive(subscription: any Subscription) { subscription.request(.max(2)) }
          func receive(_ input: Int) -> Subscribers.Demand {
            print("got", input)
            return input == 10 ? .max(1) : .none
          }
          func receive(completion: Subscribers.Completion<Never>) { print("end") }
        }
        """#, imports: ["Combine", "Foundation"])
    #expect(
      lines == [
        "got 10", "got 30", "got 40", "got 10", "got 20", "got 30", "got 10", "got 20", "got 30",
        "50",
      ])
  }

  @Test func `published properties send before they change, and objects tell`() throws {
    let lines = try Learner.prints(
      #"""
        let model = Model()
        model.$photo.sink { print("photo", $0, "was", model.photo) }.store(in: &bag)
        model.objectWillChange.sink { print("will change", model.likes) }.store(in: &bag)
        model.photo = "b"
        model.likes = 4
        [5, 6].publisher.assign(to: &model.$likes)
        print(model.likes)
        let target = Target()
        let token = PassthroughSubject<Int, Never>()
        let assignment = token.assign(to: \.value, on: target)
        token.send(7)
        assignment.cancel()
        token.send(8)
        print(target.value)
      """#,
      beside: #"""
        nonisolated(unsafe) var bag = Set<AnyCancellable>()
        final class Model: ObservableObject {
          @Published var photo = "a"
          @Published var likes = 0
        }
        final class Target { var value = 0 }
        """#, imports: ["Combine", "Foundation"])
    #expect(
      lines == [
        "photo a was a", "will change 0", "photo b was a", "will change 0", "will change 4",
        "will change 5", "6", "7",
      ])
  }

  @Test func `what is shared is subscribed to once, a future runs at once and tells later`() throws
  {
    let lines = try Self.lines(
      #"""
        var subscriptions = 0
        let shared = Deferred { () -> Just<Int> in
          subscriptions += 1
          return Just(subscriptions)
        }.delay(for: 0.01, scheduler: DispatchQueue.main).share()
        show("a", shared)
        show("b", shared)
        let future = Future<Int, Oops> { promise in
          print("runs")
          DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { promise(.success(4)) }
        }
        show("future", future)
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { show("late", future) }
        var events: [String] = []
        let token = PassthroughSubject<Int, Never>().handleEvents(receiveSubscription: { _ in events.append("subscribed") }, receiveCancel: { events.append("cancelled") }).sink { _ in }
        token.cancel()
        print(events)
        let connectable = [1].publisher.makeConnectable()
        show("connected", connectable)
        connectable.connect().store(in: &bag)
      """#)
    #expect(
      lines == [
        "runs", #"["subscribed", "cancelled"]"#, "connected 1 end", "a 1 end", "b 1 end",
        "future 4 end", "late 4 end",
      ])
  }

  @Test func `the values can be awaited, and a cancelled loop ends`() throws {
    let lines = try Self.lines(
      #"""
        Task { @MainActor in
          for await value in [1, 2].publisher.values { print("value", value) }
          do {
            for try await value in [1, 2].publisher.tryMap({ v -> Int in if v == 2 { throw Oops() }; return v }).values { print("then", value) }
          } catch { print("caught", error) }
          let name = Notification.Name("M")
          Task { @MainActor in NotificationCenter.default.post(name: name, object: nil) }
          for await note in NotificationCenter.default.notifications(named: name) {
            print(note.name.rawValue)
            break
          }
          let task = Task { @MainActor in
            for await _ in PassthroughSubject<Int, Never>().values {}
            print("the loop ended")
          }
          try? await Task.sleep(for: .milliseconds(1))
          task.cancel()
        }
      """#)
    #expect(
      lines == ["value 1", "value 2", "then 1", "caught Oops()", "M", "the loop ended"])
  }
}
