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
    let inTree = tree.nodes.compactMap { refusal(of: $0, in: source, for: strictness) }
    let ofText = refusalsOfText(source).filter { hidden in
      !inTree.contains { $0.line == hidden.line }
    }
    return (inTree + ofText)
      .reduce(into: []) { found, next in if !found.contains(next) { found.append(next) } }
      .sorted { ($0.line, $0.column) < ($1.line, $1.column) }
  }

  /// What the dump leaves out: an import's attributes, of which `@_spi` opens what modules hide, also
  /// those that are re-exported, and `#sourceLocation`, by which messages name other files and lines.
  /// Neither word has another use, so the text decides, comments included.
  private static func refusalsOfText(_ source: LearnerSource) -> [Diagnostic] {
    let words = [
      "_spi": "@_spi isn't offered here: it opens what a module keeps to itself; leave it out",
      "sourceLocation":
        "#sourceLocation isn't offered here: lines would not be those of the file; leave it out",
    ]
    return words.flatMap { word, message in
      source.lines(containingWord: word).map { source.diagnostic(message, line: $0) }
    }
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
      line = source.lines(containingWord: "unsafe").first ?? 0
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
