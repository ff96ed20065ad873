import Testing
import Trace

extension Learner {
  /// What a file prints whose `run()` has this body, to its end.
  static func prints(
    _ body: String, beside declarations: String = "", imports: [String] = ["Foundation"]
  ) throws -> [String] {
    let heads = imports.map { "import \($0)\n" }.joined()
    let learner = try Learner(heads + declarations + "\nfunc run() {\n\(body)\n}\n")
    #expect(learner.ending.stop == nil)
    return learner.output
  }

  /// How the run of a file ends whose `run()` has this body.
  static func stop(_ body: String, imports: [String] = ["Foundation"]) throws -> String {
    let heads = imports.map { "import \($0)\n" }.joined()
    let learner = try Learner(heads + "\nfunc run() {\n\(body)\n}\n")
    return try #require(learner.ending.stop, "it was not stopped").reason
  }
}
