import Testing

/// Errors are cast as on Apple's systems, where each is an `NSError`.
@Suite struct ErrorCastTests {
  @Test func `any error is caught as an NSError`() throws {
    let lines = try Learner.prints(
      #"""
        do { throw Oops.b } catch let error as NSError { print(error.domain, error.code) }
        do {
          _ = try Data(contentsOf: URL(fileURLWithPath: NSTemporaryDirectory() + "none"))
        } catch let error as NSError where error.code == 4 {
          print("another")
        } catch let error as NSError where error.domain == NSCocoaErrorDomain {
          print(error.code)
        } catch {}
        let error: any Error = URLError(.timedOut)
        print((error as? NSError)?.code ?? 0, error is NSError, (error as! NSError).domain)
        let value: Any = Oops.b
        if case let object as NSError = value { print(object.code) }
        print(("text" as Any) as? NSError as Any, (try? failing { throw Oops.b }) ?? 8)
      """#,
      beside: """
        enum Oops: Error { case a, b }
        func failing(_ body: () throws -> Void) throws -> Int {
          do { try body() } catch let error as NSError { return error.code }
          return 9
        }
        """)
    #expect(
      lines == [
        "Learner.Oops 1", "260", "-1001 true NSURLErrorDomain", "1", "nil 1",
      ], "\(lines)")
  }

  @Test func `an NSError of a domain is the Swift error of that domain`() throws {
    let lines = try Learner.prints(
      #"""
        let cancelled: any Error = NSError(domain: NSURLErrorDomain, code: -999)
        print((cancelled as? URLError)?.code == .cancelled, cancelled is CocoaError)
        let missing: any Error = NSError(domain: NSCocoaErrorDomain, code: 260)
        print((missing as? CocoaError)?.code == .fileReadNoSuchFile, missing is URLError)
        do { throw missing } catch CocoaError.fileReadNoSuchFile { print("missing") } catch {}
        do { throw cancelled } catch URLError.cancelled { print("cancelled") } catch {}
        do { throw NSError(domain: "own", code: 1) } catch is URLError { print("?") } catch { print("own") }
      """#)
    #expect(lines == ["true false", "true false", "missing", "cancelled", "own"], "\(lines)")
  }
}
