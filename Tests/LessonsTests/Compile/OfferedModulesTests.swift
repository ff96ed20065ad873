import Foundation
import Lessons
import Testing
import Trace

/// What may be imported, and what is said of the rest of Apple's SDK.
@Suite struct OfferedModulesTests {
  @Test(arguments: Isolation.allCases)
  func `all offered modules and their parts compile and run together`(isolation: Isolation) throws {
    let outcome = try Workbench(isolation: isolation).run(
      """
      import UIKit
      import Foundation
      import Dispatch
      import Combine
      import ImageIO
      import CoreGraphics
      import CoreFoundation
      import QuartzCore
      import UniformTypeIdentifiers
      import os
      import os.log
      import os.signpost
      import OSLog
      import RegexBuilder
      import Swift
      import _Concurrency
      import class Foundation.NSCache
      import Observation
      @Observable final class Feed { var likes = 1 }
      enum Oops: Error { case a, b }
      func run() {
        let feed = Feed()
        withObservationTracking { _ = feed.likes } onChange: { print("changed") }
        feed.likes = 2
        print((Oops.b as NSError).code, "a1".firstMatch(of: Regex { One(.digit) })?.output ?? "")
        Logger().info("hello")
      }
      """)
    #expect(outcome.ending.stop == nil)
    #expect(outcome.output == "changed\n1 1\n")
  }

  @Test func `a file that imports UIKit alone has Foundation, and errors become NSErrors`() throws {
    let outcome = try Workbench().run(
      """
      import UIKit
      struct Oops: Error {}
      func run() { print((Oops() as NSError).domain, String(format: "%03d", 7)) }
      """)
    #expect(outcome.output == "Learner.Oops 007\n")
  }

  @Test(arguments: [
    ("SwiftUI", "make the view in code"), ("Kingfisher", "without packages"),
    ("Photos", "the lesson's own store"), ("XCTest", "tests the file by scrolling"),
    ("Darwin", "import Foundation"), ("Synchronization", "OSAllocatedUnfairLock"),
    ("CoreData", "in memory"), ("Metal", "UIGraphicsImageRenderer"), ("NoSuchModule", "one of: "),
  ])
  func `each kind of module is refused with what to use instead`(module: String, advice: String)
    throws
  {
    let (status, diagnostics) = try Workbench().rejection("import \(module)\nfunc run() {}\n")
    #expect(status == .refused)
    let first = try #require(diagnostics.first)
    #expect(first.message.hasPrefix("\(module) isn't offered here; "))
    #expect(first.message.contains(advice))
    #expect(first.line == 1)
  }

  @Test(arguments: [
    ("let link = CADisplayLink()", "CADisplayLink is part of QuartzCore", "UIUpdateLink"),
    ("#Preview { UIView() }", "Preview is part of UIKit's macros", "leave it out"),
    (
      "@MainActor func f(_ v: UIView) { v.addGestureRecognizer(1) }",
      "addGestureRecognizer is part of UIKit", "panGestureRecognizer"
    ),
    ("import UIKit.UICollectionView", "no such module 'UIKit.UICollectionView'", "import UIKit"),
    (
      "func f(_ tap: UITapGestureRecognizer) {}", "UITapGestureRecognizer is part of UIKit",
      "UIAction"
    ),
    ("let p = NSPredicate(format: \"a\")", "NSPredicate is part of Foundation", "filter"),
    (
      "let t = mach_absolute_time()", "mach_absolute_time is part of the C library",
      "CACurrentMediaTime"
    ),
    ("struct V: View {}", "View is part of SwiftUI", "UI"),
  ])
  func `a name of the SDK's that is left out is told from a mistyped one`(
    code: String, fact: String, advice: String
  ) throws {
    let (status, diagnostics) = try Workbench().rejection(
      "import UIKit\n\(code)\nfunc run() {}\n")
    #expect(status == .compileError)
    #expect(
      diagnostics.contains {
        $0.line == 2 && $0.message.contains(fact) && $0.message.contains(advice)
      })
    let (_, mistyped) = try Workbench().rejection(
      "import UIKit\nlet v = UIVeiw()\nfunc run() {}\n")
    #expect(mistyped.allSatisfy { !$0.message.contains("is part of") })
  }
}
