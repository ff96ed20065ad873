import Foundation

/// How strictly a learner's file is looked at before it runs.
public enum Strictness: String, Sendable {
  /// For one's own work: imports and attributes that reach past the language are refused.
  case learning
  /// For others' work: what the compiler calls unsafe for memory is refused as well.
  case grading
}

/// What in a learner's file is refused, whatever it does.
enum Refusals {
  /// The refusals, in order of their lines.
  static func find(
    in tree: ParseTree, of source: LearnerSource, for strictness: Strictness
  ) -> [Diagnostic] {
    tree.nodes
      .compactMap { refusal(of: $0, in: source, for: strictness) }
      .reduce(into: []) { found, next in if !found.contains(next) { found.append(next) } }
      .sorted { ($0.line, $0.column) < ($1.line, $1.column) }
  }

  /// What to say of a file whose tree cannot be read.
  static func unreadable(_ source: LearnerSource) -> Diagnostic {
    source.diagnostic(
      "this file cannot be checked for what it may not use: it is nested too deeply, or generated; "
        + "write it in smaller functions")
  }

  private static func refusal(
    of node: ParseTree.Node, in source: LearnerSource, for strictness: Strictness
  ) -> Diagnostic? {
    let message: String?
    var line = node.line
    switch node.kind {
    case "import_decl":
      message = OfferedModules.refusal(of: String(node.module.prefix { $0 != "." }))
    case "macro_decl": message = "macros cannot be declared here; write a function"
    case "unsafe_expr":
      // The dump gives it no place.
      line = source.firstLine(containingWord: "unsafe")
      message =
        strictness == .grading
        ? "`unsafe` isn't accepted in graded work: it switches a check of memory safety off" : nil
    default:
      message = AttributeRules.refusal(
        of: node.kind, spelling: source.word(atLine: node.line, column: node.column),
        for: strictness)
    }
    return message.map { source.diagnostic($0, line: line, byteColumn: node.column) }
  }
}
