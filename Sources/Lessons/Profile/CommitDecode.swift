import Trace

/// An image that nobody prepared, decoded in the commit of the frame that shows it.
///
/// No function of the learner's runs meanwhile, so that the stack would not say whose image it is.
struct CommitDecode {
  let thread: Int
  /// In virtual ns.
  let span: Range<UInt64>
  /// The learner's line that handed the image over, as an offset; nil where none did.
  let site: UInt32?

  static func all(in events: [Event]) -> [CommitDecode] {
    var sites: [Int: UInt32] = [:]
    return events.compactMap { event in
      switch event.kind {
      case .imageAssigned(_, let image, _, _):
        sites[image] = event.sites.first
        return nil
      case .imageDecoded(let image, _, _, _, let duration, .commit):
        // The event stands at the end of the work.
        let start = event.time - min(duration, event.time)
        return CommitDecode(thread: event.thread, span: start..<event.time, site: sites[image])
      default: return nil
      }
    }
  }

  func holds(_ sample: Ending.Sample) -> Bool {
    sample.thread == thread && span.lowerBound < sample.time && sample.time <= span.upperBound
  }

  func function(_ locations: [UInt32: SourceLocation]) -> TimeProfile.Function {
    let place =
      site.flatMap { locations[$0] }.map { ", handed over at \($0.file):\($0.line)" } ?? ""
    return TimeProfile.Function(name: "UIImageView: an image decoded in the commit\(place)")
  }
}

extension TimeProfile.Function {
  /// Work of the system's own that no function is known for.
  static let system = TimeProfile.Function(name: "the system: layout, commit and events")
}
