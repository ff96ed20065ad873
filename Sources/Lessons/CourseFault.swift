/// A fault of the course or of the tool's use, which a person can mend.
///
/// Never for what a learner did wrong: that is a value in the verdict.
public struct CourseFault: Error, Equatable, CustomStringConvertible {
  /// The file, with its line where there is one: `lessons/lesson-05/exercises.json:14`.
  public var place: String?
  /// What is wrong.
  public var problem: String
  /// What to do.
  public var remedy: String?

  /// Makes a fault.
  public init(_ problem: String, at place: String? = nil, remedy: String? = nil) {
    self.place = place
    self.problem = problem
    self.remedy = remedy
  }

  /// `place: problem`, then the remedy on a line of its own.
  public var description: String {
    let head = place.map { "\($0): \(problem)" } ?? problem
    return remedy.map { "\(head)\n  \($0)" } ?? head
  }
}
