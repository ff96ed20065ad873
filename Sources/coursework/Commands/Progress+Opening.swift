import Foundation
import Lessons

// Foundation has a type of that name, too.
typealias Progress = Lessons.Progress

extension Progress {
  /// Opens the learner's progress, and passes on what they should be told.
  static func open(_ invocation: Invocation) throws(CourseFault) -> Progress {
    let progress = try Progress(
      home: Home.locate(environment: ProcessInfo.processInfo.environment))
    if let notice = progress.notice { invocation.warn(notice) }
    return progress
  }
}
