/// The modules that a learner's file may import.
///
/// A list of what may, not of what may not: what is missing here cannot be named, and so neither
/// can processes, files of others, real threads and the C library.
enum OfferedModules {
  /// Modules that the tool makes; each one's content is the simulator. The first ones are imported by
  /// those behind them.
  static let simulated = [
    "Foundation", "UIKit", "Dispatch", "Combine", "ImageIO", "CoreGraphics", "QuartzCore",
    "CoreFoundation", "UniformTypeIdentifiers", "os", "OSLog",
  ]
  /// Modules of the toolchain, which do nothing but compute.
  static let real = [
    "Swift", "_Concurrency", "_StringProcessing", "RegexBuilder", "Observation",
  ]

  /// The source of a module that the tool makes.
  static func source(of module: String) -> String {
    let simulator = "@_exported import Sandbox\n"
    switch module {
    case "UIKit": return "@_exported import Foundation\n"
    case "Foundation":
      // The compiler looks for this in the module of that name, and nowhere else, for `as NSError`.
      return simulator + """
        @_alwaysEmitIntoClient
        public func _convertErrorToNSError(_ error: any Error) -> NSError {
          _bridgeErrorToNSError(error)
        }

        """
    // Has the compiler keep what it makes of os's parts, which later compilations only read.
    case "OSLog": return simulator + "import os.log\nimport os.signpost\nimport os.lock\n"
    default: return simulator
    }
  }

  /// For the parts of modules, `import os.log`: the compiler knows parts of C modules alone.
  static let parts = "module os { module log { } module signpost { } module lock { } }\n"

  /// Why a module cannot be imported and what to do, or nil where it can.
  static func refusal(of module: String) -> String? {
    if simulated.contains(module) || real.contains(module) { return nil }
    let advice =
      kinds.first { $0.modules.contains(module) }?.advice
      ?? "leave the import out, or use one of: \(list)"
    return "\(module) isn't offered here; \(advice)"
  }

  private static let list = simulated.joined(separator: ", ")

  private static let kinds: [(advice: String, modules: Set<String>)] = [
    (
      "these exercises are about UIKit: make the view in code, with UIView",
      ["SwiftUI", "SwiftUICore", "WidgetKit", "AppKit", "WatchKit", "Charts"]
    ),
    (
      "import UIKit, which brings what the simulator offers",
      ["Sandbox", "Trace", "Foundation_Private", "UIKitCore"]
    ),
    (
      "import Foundation, whose Date, Data, URL and Thread are simulated",
      [
        "Glibc", "Musl", "Darwin", "Builtin", "FoundationEssentials", "Android",
        "FoundationInternationalization", "FoundationXML", "Bionic", "WinSDK", "System",
        "_Builtin_float",
      ]
    ),
    ("import Foundation, which has URLSession", ["FoundationNetworking", "Network", "CFNetwork"]),
    (
      "use an actor, a serial DispatchQueue, NSLock or OSAllocatedUnfairLock",
      ["Synchronization", "Atomics"]
    ),
    (
      "the tool tests the file by scrolling it",
      ["XCTest", "Testing", "MetricKit", "Nimble", "Quick"]
    ),
    (
      "the photos come from the lesson's own store",
      ["Photos", "PhotosUI", "AVFoundation", "AVKit", "Vision", "VisionKit", "CoreMedia", "MapKit"]
    ),
    (
      "draw with UIGraphicsImageRenderer",
      [
        "CoreImage", "Accelerate", "Metal", "MetalKit", "CoreText", "SpriteKit", "SceneKit",
        "PDFKit",
        "CoreVideo", "simd",
      ]
    ),
    (
      "keep the posts in memory, in an array or a dictionary",
      [
        "CoreData", "SwiftData", "CloudKit", "GRDB", "RealmSwift", "SQLite", "SQLite3",
        "FirebaseFirestore",
      ]
    ),
    (
      "use NSCache, or Swift's own collections",
      ["Collections", "OrderedCollections", "Algorithms"]
    ),
    (
      "use signposts, with OSSignposter",
      ["MetricsKit", "Firebase", "FirebasePerformance", "Instruments"]
    ),
    ("there is no Objective-C here", ["ObjectiveC", "ObjectiveC.runtime"]),
    (
      "an app of these exercises needs no secrets; for the name of a cached file write a hash of your "
        + "own, such as FNV-1a over the text's utf8 (Hasher gives another value in each run of an app)",
      ["CryptoKit", "Crypto", "Security", "CommonCrypto"]
    ),
    (
      "an app of these exercises has nothing but its list",
      [
        "StoreKit", "UserNotifications", "CoreLocation", "CoreMotion", "Contacts", "EventKit",
        "GameKit", "HealthKit", "WebKit", "SafariServices", "MessageUI", "CoreBluetooth", "Intents",
        "AppIntents", "CoreML", "NaturalLanguage", "Speech", "ARKit", "RealityKit",
        "LinkPresentation",
      ]
    ),
    (
      "these exercises work with UIKit alone, without packages of others: what it does is what the "
        + "lessons teach",
      [
        "Nuke", "NukeUI", "Kingfisher", "SDWebImage", "AlamofireImage", "PINRemoteImage", "Haneke",
        "SnapKit", "Masonry", "RxSwift", "RxCocoa", "Alamofire", "DifferenceKit", "IGListKit",
        "Texture", "AsyncDisplayKit", "ReactiveSwift", "ComposableArchitecture", "Then",
        "PromiseKit",
        "SwiftyJSON", "Lottie",
      ]
    ),
  ]
}
