/// The modules that a learner's file may import.
///
/// A list of what may, not of what may not: what is missing here cannot be named, and so neither
/// can processes, files, real threads and the C library.
enum OfferedModules {
  /// Modules that the tool makes; each one's content is the simulator.
  static let simulated = [
    "UIKit", "Foundation", "Dispatch", "Combine", "ImageIO", "CoreGraphics", "QuartzCore", "os",
  ]
  /// Modules of the toolchain.
  static let real = ["Swift", "_Concurrency"]

  /// Why a module cannot be imported and what to do, or nil where it can.
  static func refusal(of module: String) -> String? {
    if simulated.contains(module) || real.contains(module) { return nil }
    let advice = advice[module] ?? "leave the import out, or use one of: \(list)"
    return "\(module) isn't offered here; \(advice)"
  }

  private static let list = simulated.joined(separator: ", ")

  private static let advice: [String: String] = {
    let system = "import Foundation, whose Date, Data, URL and Thread are simulated"
    let package = "these exercises work with UIKit alone, without packages of others"
    let frameworks = [
      "SwiftUI": "these exercises are about UIKit: make the view in code, with UIView",
      "Sandbox": "import UIKit, which brings what the simulator offers",
      "Trace": "import UIKit, which brings what the simulator offers",
      "Synchronization": "use an actor, a serial DispatchQueue or NSLock",
      "Observation": "use Combine, or a closure that the owner sets",
      "OSLog": "import os",
      "XCTest": "the tool tests the file by scrolling it",
      "Testing": "the tool tests the file by scrolling it",
      "Photos": "the photos come from the lesson's own store",
      "CoreImage": "draw with UIGraphicsImageRenderer",
      "Accelerate": "draw with UIGraphicsImageRenderer",
    ]
    let systems = ["Glibc", "Musl", "Darwin", "Builtin", "FoundationEssentials"]
    let packages = ["Nuke", "Kingfisher", "SDWebImage", "SnapKit", "RxSwift", "Alamofire"]
    return frameworks.merging(
      systems.map { ($0, system) } + packages.map { ($0, package) }, uniquingKeysWith: { a, _ in a }
    )
  }()
}
