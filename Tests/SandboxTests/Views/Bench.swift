import Testing
import Trace

/// A screen of 375 × 667 points on which a few views are laid out, and what came of it.
struct Bench {
  /// Given to every bench: ways to make views and to print where they are.
  private static let tools = """
    func number(_ value: CGFloat) -> String {
      let rounded = (value * 100).rounded() / 100
      return rounded == rounded.rounded() ? "\\(Int(rounded))" : "\\(rounded)"
    }
    func text(_ rect: CGRect) -> String {
      [rect.minX, rect.minY, rect.width, rect.height].map(number).joined(separator: " ")
    }
    func text(_ size: CGSize) -> String { "\\(number(size.width)) \\(number(size.height))" }
    @MainActor func free<View: UIView>(_ view: View, in parent: UIView) -> View {
      view.translatesAutoresizingMaskIntoConstraints = false
      parent.addSubview(view)
      return view
    }
    @MainActor func label(_ words: String, lines: Int = 1) -> UILabel {
      let label = UILabel()
      label.text = words
      label.numberOfLines = lines
      return label
    }
    /// A view whose content has a size.
    final class Block: UIView {
      let content: CGSize
      init(_ width: CGFloat, _ height: CGFloat) {
        content = CGSize(width: width, height: height)
        super.init(frame: .zero)
      }
      required init?(coder: NSCoder) { nil }
      override var intrinsicContentSize: CGSize { content }
    }

    """

  /// Runs a body in `viewDidLoad`, with what else the file declares.
  static func run(
    _ body: String, members: String = "", types: String = "", system: SystemName = .iOS18,
    script: [Step] = [Step(.wait, seconds: 0.2)]
  ) throws -> App {
    try App(
      system: system, script: script,
      tools + types + """

        final class Screen: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            \(body)
          }
          \(members)
        }
        """)
  }
}
