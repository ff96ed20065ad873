import Testing

/// Sorting by descriptors and comparators.
@Suite struct SortingTests {
  private static let names = #"""
    struct Person { var name: String; var nick: String?; var age = 0 }
    let people = ["a10", "B", "a9"].map { Person(name: $0, nick: $0 == "B" ? nil : $0, age: $0.count) }
    """#

  @Test func `a descriptor orders texts as the Finder does, a key path by their codes`() throws {
    let lines = try Learner.prints(
      Self.names + "\n" + #"""
        print(people.sorted(using: SortDescriptor(\.name)).map(\.name))
        print(people.sorted(using: SortDescriptor(\.name, order: .reverse)).map(\.name))
        print(people.sorted(using: SortDescriptor(\.name, comparator: .lexical)).map(\.name))
        print(people.sorted(using: SortDescriptor(\.nick)).map(\.name))
        print(people.sorted(using: [SortDescriptor(\.age), SortDescriptor(\.name)]).map(\.name))
        print(people.sorted(using: KeyPathComparator(\.name)).map(\.name))
        print(people.sorted(using: KeyPathComparator(\.name, comparator: .localizedStandard, order: .reverse)).map(\.name))
        """#)
    #expect(
      lines == [
        #"["a9", "a10", "B"]"#, #"["B", "a10", "a9"]"#, #"["B", "a10", "a9"]"#,
        #"["B", "a9", "a10"]"#, #"["B", "a9", "a10"]"#, #"["B", "a10", "a9"]"#,
        #"["B", "a10", "a9"]"#,
      ])
  }

  @Test func `texts are sorted by comparators of their own`() throws {
    let lines = try Learner.prints(
      #"""
        let names = ["b", "a10", "a9", "B"]
        print(names.sorted(using: .localizedStandard))
        print(names.sorted(using: String.StandardComparator.lexical))
        print(names.sorted(using: String.Comparator(options: [.numeric])))
        print(names.sorted(using: String.Comparator(options: .caseInsensitive, locale: nil, order: .reverse)))
      """#)
    #expect(
      lines == [
        #"["a9", "a10", "b", "B"]"#, #"["B", "a10", "a9", "b"]"#, #"["a9", "a10", "b", "B"]"#,
        #"["b", "B", "a9", "a10"]"#,
      ])
  }
}
