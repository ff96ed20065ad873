import Testing
import Trace

/// Texts: formats, searching, comparing, and what counts in UTF-16 units.
@Suite struct TextTests {
  @Test func `formats follow the rules of C, and know objects`() throws {
    let lines = try Learner.prints(
      #"""
        print(String(format: "%d %ld %@ %.2f %05d %x %%", 42, 1 << 40, "text", 3.14159, 42, 255))
        print(String(format: "%5.1f|%-6@|%6@|%+d|% d", 2.25, "ab", "cd", 7, 7))
        print(String(format: "%2$@ %1$@ %3$lld", "a", "b", Int64.max))
        print(String(format: "%e %g %g %g", 12345.678, 1e-5, 100000.0, 1e10))
        print(String(format: "%.0f %.0f %.3f %.20f", 0.5, 1.5, -0.0005, 0.1))
        print(String(format: "%u %X %o %c %08.3f %#x", -1, 48879, 8, 65, -3.14159, 255))
        print(String(format: "%d %hhd %*d", 5_000_000_000, 300, 5, 7))
        print(String(format: "%f %F %E", Double.infinity, Double.nan, 0.0))
        print(String.localizedStringWithFormat("%d %.1f", 1234567, 9876.54))
        print("x".appendingFormat("-%d", 3), NSString(format: "%03d", 7))
      """#)
    #expect(
      lines == [
        "42 1099511627776 text 3.14 00042 ff %", "  2.2|ab    |    cd|+7| 7",
        "b a 9223372036854775807", "1.234568e+04 1e-05 100000 1e+10",
        "0 2 -0.001 0.10000000000000000555", "4294967295 BEEF 10 A -003.142 0xff",
        "705032704 44     7", "inf NAN 0.000000E+00", "1,234,567 9,876.5", "x-3 007",
      ])
  }

  @Test(arguments: [
    (#"_ = String(format: "%@", 3)"#, "%@ is for texts"),
    (#"_ = String(format: "%s", "text")"#, "Use %@ for a text"),
    (#"_ = ("abc" as NSString).substring(from: 4)"#, "NSRangeException"),
  ])
  func `what would crash on a phone ends the run with what to do`(code: String, words: String)
    throws
  {
    #expect(try Learner.stop(code).contains(words))
  }

  @Test func `texts are found and replaced whatever their case and marks`() throws {
    let lines = try Learner.prints(
      #"""
        print("Hello World".replacingOccurrences(of: "o", with: "0"))
        print("aAa".replacingOccurrences(of: "a", with: "b", options: .caseInsensitive))
        print("abc123".replacingOccurrences(of: "([0-9])", with: "<$1>", options: .regularExpression))
        print("Café".range(of: "cafe", options: [.caseInsensitive, .diacriticInsensitive]) != nil)
        print("abab".range(of: "ab", options: .backwards)!.lowerBound.utf16Offset(in: "abab"))
        print("abab".range(of: "ba", options: .anchored) == nil, "ab".range(of: "c") == nil)
        print("Résumé".localizedStandardContains("resume"), "ABC".localizedCaseInsensitiveContains("bc"))
        print("Crème Brûlée".folding(options: .diacriticInsensitive, locale: nil))
        print("a1b2".rangeOfCharacter(from: .decimalDigits)!.lowerBound.utf16Offset(in: "a1b2"))
      """#)
    #expect(
      lines == [
        "Hell0 W0rld", "bbb", "abc<1><2><3>", "true", "2", "true true", "true true",
        "Creme Brulee", "1",
      ])
  }

  @Test func `texts are taken apart, trimmed and padded`() throws {
    let lines = try Learner.prints(
      #"""
        print("  hi \n".trimmingCharacters(in: .whitespacesAndNewlines) + "|", "".trimmingCharacters(in: .letters) + "|")
        print("a,b;;c".components(separatedBy: CharacterSet(charactersIn: ",;")))
        print("x".padding(toLength: 5, withPad: "-+", startingAt: 1), "long".padding(toLength: 2, withPad: " ", startingAt: 0))
        print("a b/c?d=ü&e".addingPercentEncoding(withAllowedCharacters: .urlQueryAllowed)!)
        print("a%20b%C3%BC".removingPercentEncoding!, "%C3".removingPercentEncoding == nil)
        let text = "Don't stop. Go on!"
        text.enumerateSubstrings(in: text.startIndex..<text.endIndex, options: .byWords) { word, _, _, stop in
          print(word!)
          stop = word == "Go"
        }
      """#)
    #expect(
      lines == [
        "hi| |", #"["a", "b", "", "c"]"#, "x+-+- lo", "a%20b/c?d=%C3%BC&e", "a bü true", "Don't",
        "stop", "Go",
      ])
  }

  @Test func `texts are ordered as people order them`() throws {
    let lines = try Learner.prints(
      #"""
        print(["file10", "file2", "File1"].sorted { $0.localizedStandardCompare($1) == .orderedAscending })
        print(["b", "A", "a", "B", "é", "e", "f"].sorted { $0.localizedCompare($1) == .orderedAscending })
        print("a".caseInsensitiveCompare("A") == .orderedSame, "a2".compare("a10", options: .numeric) == .orderedAscending)
        print(["b10", "b9"].sorted(using: String.StandardComparator.localizedStandard))
      """#)
    #expect(
      lines == [
        #"["File1", "file2", "file10"]"#, #"["a", "A", "b", "B", "e", "é", "f"]"#, "true true",
        #"["b9", "b10"]"#,
      ])
  }

  @Test func `sets of characters follow Unicode's categories`() throws {
    let lines = try Learner.prints(
      #"""
        print(CharacterSet.letters.contains("é"), CharacterSet.letters.contains("1"))
        print(CharacterSet.decimalDigits.inverted.contains("1"), CharacterSet.punctuationCharacters.contains("!"))
        var set = CharacterSet(charactersIn: "a"..."c").union(.decimalDigits)
        set.insert("x")
        set.remove(charactersIn: "b")
        print("abcx1 ".unicodeScalars.map { set.contains($0) })
        print(CharacterSet(charactersIn: "abc") == CharacterSet(charactersIn: "a"..."c"))
        print(CharacterSet.alphanumerics.isSuperset(of: .decimalDigits), CharacterSet.symbols.contains("€"))
      """#)
    #expect(
      lines == [
        "true false", "false true", "[true, false, true, true, true, false]", "true", "true true",
      ])
  }

  @Test func `NSString and ranges count in UTF-16 units`() throws {
    let lines = try Learner.prints(
      #"""
        let path = "photos/img-1.jpg" as NSString
        print(path.pathExtension, path.deletingPathExtension, path.lastPathComponent, path.length)
        print(path.range(of: "img"), path.range(of: "x").location == NSNotFound, path.substring(with: NSRange(location: 0, length: 6)))
        let text = "🙂b"
        let range = NSRange(text.range(of: "b")!, in: text)
        print(range, text[Range(range, in: text)!], Range(NSRange(location: 1, length: 1), in: text) == nil)
        let mutable = NSMutableString(string: "ab")
        mutable.append("cd")
        mutable.insert("-", at: 1)
        mutable.deleteCharacters(in: NSMakeRange(0, 1))
        print(mutable, mutable as String, ("12abc" as NSString).integerValue, ("1.5e2x" as NSString).doubleValue)
      """#)
    #expect(
      lines == [
        "jpg photos/img-1 img-1.jpg 16", "{7, 3} true photos", "{2, 1} b true",
        "-bcd -bcd 12 150.0",
      ])
  }

  @Test func `regular expressions find, count and replace`() throws {
    let lines = try Learner.prints(
      #"""
        let mail = try! NSRegularExpression(pattern: "(\\w+)@(?<host>\\w+)\\.com", options: .caseInsensitive)
        let text = "🙂 bob@home.com and Ann@WORK.COM"
        let all = NSRange(text.startIndex..., in: text)
        for match in mail.matches(in: text, range: all) {
          print(match.range, match.numberOfRanges, text[Range(match.range(at: 1), in: text)!], text[Range(match.range(withName: "host"), in: text)!])
        }
        print(mail.numberOfCaptureGroups, mail.stringByReplacingMatches(in: text, range: all, withTemplate: "$2:$1"))
        print(mail.numberOfMatches(in: text, range: NSRange(location: 0, length: 5)))
        do { _ = try NSRegularExpression(pattern: "(") } catch { print((error as NSError).domain, (error as NSError).code) }
      """#)
    #expect(
      lines == [
        "{3, 12} 3 bob home", "{20, 12} 3 Ann WORK", "2 🙂 home:bob and WORK:Ann", "0",
        "NSCocoaErrorDomain 2048",
      ])
  }
}
