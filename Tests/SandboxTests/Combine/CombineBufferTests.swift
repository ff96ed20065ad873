import Testing
import Trace

/// Publishers that come together, and values that wait.
@Suite struct CombineBufferTests {
  private func prints(_ body: String) throws -> [String] {
    try Learner.prints(body, imports: ["Foundation", "Combine"])
  }

  @Test func `publishers of different kinds are merged as they are`() throws {
    let lines = try prints(
      """
      let merged = Publishers.Merge(Just(1), [2, 3].publisher)
      _ = merged.sink { print($0) }
      _ = Publishers.Merge3(Just(4), Empty<Int, Never>(), Just(5)).sink { print($0) }
      _ = Just(6).merge(with: Just(7), [8].publisher).collect().sink { print($0) }
      """)
    #expect(lines == ["1", "2", "3", "4", "5", "[6, 7, 8]"])
  }

  @Test(arguments: [("dropOldest", "[3, 4]"), ("dropNewest", "[1, 2]")])
  func `a buffer keeps what nobody has asked for, up to its size`(strategy: String, kept: String)
    throws
  {
    let lines = try prints(
      """
      final class Late: Subscriber {
        var subscription: (any Subscription)?
        var values: [Int] = []
        func receive(subscription: any Subscription) { self.subscription = subscription }
        func receive(_ input: Int) -> Subscribers.Demand { values.append(input); return .none }
        func receive(completion: Subscribers.Completion<Never>) { print("end") }
      }
      let source = PassthroughSubject<Int, Never>()
      let late = Late()
      source.buffer(size: 2, prefetch: .byRequest, whenFull: .\(strategy)).subscribe(late)
      for value in 1...4 { source.send(value) }
      source.send(completion: .finished)
      print(late.values)
      late.subscription?.request(.max(1))
      print(late.values.count)
      late.subscription?.request(.unlimited)
      print(late.values)
      """)
    #expect(lines == ["[]", "1", "end", kept])
  }
}
