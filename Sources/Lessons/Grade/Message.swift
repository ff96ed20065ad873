/// Fills the placeholders of a rubric's message with what was found.
///
/// `{line}` is `Feed.swift:58`, the learner's line; `{post}` the item, `{frame}` the vsync,
/// `{count}` how often; `{actual}` and `{threshold}` come with their unit. A sentence whose
/// placeholder has nothing to stand for is left out: write what may be unknown as a sentence of
/// its own.
public enum Message {
  /// What a message may hold.
  public static let placeholders = [
    "{line}", "{post}", "{frame}", "{actual}", "{threshold}", "{count}",
  ]

  /// The first word in braces that is no placeholder; nil where there is none.
  static func unknownPlaceholder(in text: String) -> String? {
    text.matches(of: braces).map { String($0.output) }.first { !placeholders.contains($0) }
  }

  // A literal is compiled wherever it is evaluated, and every criterion of a course comes by here.
  nonisolated(unsafe) private static let braces = /\{[^{}]*\}/

  /// - Parameters:
  ///   - template: The message, with placeholders.
  ///   - values: What they stand for, by placeholder; those that are unknown are missing.
  /// - Returns: The sentences that could be filled; empty where none could.
  static func fill(_ template: String, _ values: [String: String]) -> String {
    sentences(template).compactMap { sentence in
      var text = sentence
      for placeholder in placeholders where text.contains(placeholder) {
        guard let value = values[placeholder] else { return nil }
        text = text.replacing(placeholder, with: value)
      }
      return text
    }.joined(separator: " ")
  }

  // A sentence ends with . ! or ? before white space: neither 8.3 nor Feed.swift:58 is cut.
  private static func sentences(_ text: String) -> [String] {
    var sentences: [String] = []
    var current = ""
    for word in text.split(whereSeparator: \.isWhitespace) {
      current += current.isEmpty ? String(word) : " \(word)"
      if let last = word.last, ".!?".contains(last) {
        sentences.append(current)
        current = ""
      }
    }
    return current.isEmpty ? sentences : sentences + [current]
  }
}
