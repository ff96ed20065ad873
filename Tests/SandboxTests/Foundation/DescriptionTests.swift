import Testing

/// What objects say of themselves, printed or with `%@`.
@Suite struct DescriptionTests {
  @Test func `%@ takes objects, and values that are objects in Objective-C`() throws {
    let lines = try Learner.prints(
      #"""
        let error = NSError(domain: "D", code: 3, userInfo: [NSLocalizedDescriptionKey: "no"])
        print(String(format: "%@ %@ %5@|", 1 as NSNumber, NSNumber(value: 2.5), "x" as NSString))
        print(String(format: "%@", NSURL(string: "https://a.b/c")!))
        print(String(format: "%@", (error as any Error) as CVarArg))
        print(String(format: "%@", [1, 2] as NSArray))
        print(String(format: "%@", ["b": 1, "a": "two words"] as CVarArg))
        print(String(format: "%@", Date(timeIntervalSince1970: 0) as CVarArg))
        print(NSString(format: "%@", URL(string: "https://a.b")! as CVarArg))
        print(String(format: "%@", NSNull()), String(format: "%@", NSData(data: Data([1, 255]))))
        NSLog("%@", 1 as NSNumber)
        os_log("%{public}@", error)
      """#)
    #expect(
      lines == [
        "1 2.5     x|", "https://a.b/c",
        "Error Domain=D Code=3 \"no\" UserInfo={NSLocalizedDescription=no}",
        "(", "    1,", "    2", ")", "{", "    a = \"two words\";", "    b = 1;", "}",
        "1970-01-01 00:00:00 +0000", "https://a.b", "<null> {length = 2, bytes = 0x01ff}",
      ])
  }

  @Test func `collections of collections are indented as Foundation's`() throws {
    let lines = try Learner.prints(
      #"""
        print(["list": [1, "a-b"], "é": NSNull()] as NSDictionary)
        print(NSDictionary(), NSError(domain: "D", code: 1))
      """#)
    #expect(
      lines == [
        "{", "    \"\\U00e9\" = \"<null>\";", "    list =     (", "        1,",
        "        \"a-b\"", "    );", "}", "{", "} Error Domain=D Code=1 \"(null)\"",
      ])
  }

  @Test func `nothing prints an address or the simulator's name`() throws {
    let lines = try Learner.prints(
      #"""
        print(URLError(.timedOut))
        print(URLRequest(url: URL(string: "https://a.b")!), [URLRequest(url: URL(string: "c:")!)])
        print(Notification(name: Notification.Name("n")), RunLoop.Mode.default)
        print(NSCache<NSString, NSString>(), NSObject())
        print(UIColor.red, UIColor.white, UIColor.systemBlue)
        print(UIFont.systemFont(ofSize: 17), UIImage())
        print(UITraitCollection(userInterfaceStyle: .dark))
        print((try? FileManager.default.removeItem(atPath: "/x/nope")) as Any)
        do { try FileManager.default.removeItem(atPath: "/x/nope") } catch {
          print(error.localizedDescription)
        }
      """#)
    #expect(
      lines == [
        "URLError(_nsError: Error Domain=NSURLErrorDomain Code=-1001 \"(null)\")",
        "https://a.b [c:]",
        "name = n, object = nil, userInfo = nil NSRunLoopMode(_rawValue: kCFRunLoopDefaultMode)",
        "<NSCache<NSString, NSString>> <NSObject>",
        "UIExtendedSRGBColorSpace 1 0 0 1 UIExtendedGrayColorSpace 1 1 "
          + "<UIDynamicSystemColor; name = systemBlueColor>",
        "<UICTFont> font-family: \".SFUI-Regular\"; font-weight: normal; font-style: normal; "
          + "font-size: 17.00pt <UIImage anonymous {0, 0} renderingMode=automatic(original)>",
        "<UITraitCollection; UserInterfaceStyle = Dark>", "nil",
        "“nope” couldn’t be removed.",
      ])
  }

  @Test func `a grey is no colour of red, green and blue`() throws {
    let lines = try Learner.prints(
      "print(UIColor.white == UIColor(red: 1, green: 1, blue: 1, alpha: 1), "
        + "UIColor.white == UIColor(white: 1, alpha: 1), "
        + "UIColor.red == UIColor(red: 1, green: 0, blue: 0, alpha: 1))")
    #expect(lines == ["false true true"])
  }
}
