import Testing

/// What publishers print.
@Suite struct CombinePrintTests {
  @Test func `print names publishers as Combine does`() throws {
    let lines = try Learner.prints(
      #"""
        let subject = PassthroughSubject<Int, Never>()
        subject.print("s").sink { _ in }.store(in: &kept)
        subject.map { $0 + 1 }.print("m").sink { _ in }.store(in: &kept)
        Just(1).print("j").sink { _ in }.store(in: &kept)
        subject.send(1)
        print(subject, kept.first!, subject.eraseToAnyPublisher())
      """#, beside: "nonisolated(unsafe) var kept: [AnyCancellable] = []",
      imports: ["Foundation", "Combine"])
    #expect(
      lines == [
        "s: receive subscription: (PassthroughSubject)", "s: request unlimited",
        "m: receive subscription: (Map)", "m: request unlimited",
        "j: receive subscription: (Just)", "j: request unlimited", "j: receive value: (1)",
        "j: receive finished", "s: receive value: (1)", "m: receive value: (2)",
        "Combine.PassthroughSubject<Swift.Int, Swift.Never> Combine.AnyCancellable "
          + "AnyPublisher",
      ])
  }
}
