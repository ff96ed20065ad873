import Testing

/// What JSON says of Foundation's and Core Graphics' values, and names of locales.
@Suite struct CodingTests {
  @Test func `points, sizes and maps are lists of numbers`() throws {
    let lines = try Learner.prints(
      #"""
        func json(_ value: some Encodable) -> String { String(decoding: try! JSONEncoder().encode(value), as: UTF8.self) }
        let rect = CGRect(x: 1, y: 2, width: 3, height: 4.5)
        print(json(rect), json(rect.origin), json(rect.size), json(CGVector(dx: 1, dy: 2)))
        print(json(CGAffineTransform.identity))
        print(try! JSONDecoder().decode(CGRect.self, from: Data("[[1,2],[3,4.5]]".utf8)) == rect)
        print(try! JSONDecoder().decode(CGAffineTransform.self, from: Data("[1,0,0,1,5,6]".utf8)).ty)
      """#, imports: ["UIKit"])
    #expect(
      lines == ["[[1,2],[3,4.5]] [1,2] [3,4.5] [1,2]", "[1,0,0,1,0,0]", "true", "6.0"])
  }

  @Test func `dates are coded with a formatter`() throws {
    let lines = try Learner.prints(
      #"""
        let f = DateFormatter()
        f.dateFormat = "yyyy-MM-dd"
        let (decoder, encoder) = (JSONDecoder(), JSONEncoder())
        decoder.dateDecodingStrategy = .formatted(f)
        encoder.dateEncodingStrategy = .formatted(f)
        let dates = try! decoder.decode([Date].self, from: Data(#"["2025-06-15"]"#.utf8))
        print(dates[0], String(decoding: try! encoder.encode(dates), as: UTF8.self))
        do { _ = try decoder.decode([Date].self, from: Data(#"["x"]"#.utf8)) } catch { print(error is DecodingError) }
      """#)
    #expect(lines == [#"2025-06-15 00:00:00 +0000 ["2025-06-15"]"#, "true"])
  }

  @Test func `a locale names its language`() throws {
    let lines = try Learner.prints(
      #"""
        print(Locale.current.language.languageCode?.identifier ?? "-")
        let language = Locale.Language(identifier: "zh-Hant-TW")
        print(language.languageCode!.identifier, language.script!.identifier, language.region!.identifier)
      """#)
    #expect(lines == ["en", "zh Hant TW"])
  }
}
