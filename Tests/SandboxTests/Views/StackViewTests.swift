import Testing
import Trace

/// Stack views arrange as UIKit's do.
@Suite struct StackViewTests {
  private static func row(_ changes: String, _ members: String = "") -> String {
    """
      do {
        let views = [Block(50, 20), Block(30, 40), Block(20, 10)]
        let stack = UIStackView(arrangedSubviews: views)
        stack.frame = CGRect(x: 0, y: 0, width: 200, height: 60)
        \(changes)
        stack.layoutIfNeeded()
        print(views.map { text($0.frame) }.joined(separator: " | "))
      }

    """
  }

  @Test func `the distributions share the length`() throws {
    let app = try Bench.run(
      [
        "views[1].setContentHuggingPriority(UILayoutPriority(10), for: .horizontal); stack.spacing = 5",
        "stack.distribution = .fillEqually; stack.spacing = 10",
        "stack.distribution = .fillProportionally",
        "stack.distribution = .equalSpacing",
        "stack.distribution = .equalCentering",
      ].map { Self.row($0) }.joined())
    #expect(
      app.lines == [
        "0 0 50 60 | 55 0 120 60 | 180 0 20 60",
        "0 0 60 60 | 70 0 60 60 | 140 0 60 60",
        "0 0 100 60 | 100 0 60 60 | 160 0 40 60",
        "0 0 50 60 | 100 0 30 60 | 180 0 20 60",
        "0 0 50 60 | 92.5 0 30 60 | 180 0 20 60",
      ])
  }

  @Test func `the alignments place across`() throws {
    let start = "stack.distribution = .equalSpacing; "
    let app = try Bench.run(
      [
        start + "stack.alignment = .top", start + "stack.alignment = .center",
        start + "stack.alignment = .bottom",
      ].map { Self.row($0) }.joined())
    #expect(
      app.lines == [
        "0 0 50 20 | 100 0 30 40 | 180 0 20 10", "0 20 50 20 | 100 10 30 40 | 180 25 20 10",
        "0 40 50 20 | 100 20 30 40 | 180 50 20 10",
      ])
  }

  @Test func `hidden views, custom spacing, margins and removal count`() throws {
    let app = try Bench.run(
      """
      let views = [Block(50, 20), Block(30, 40), Block(20, 10)]
      let stack = free(UIStackView(arrangedSubviews: views), in: view)
      stack.axis = .vertical
      stack.alignment = .leading
      stack.spacing = 4
      NSLayoutConstraint.activate([
        stack.topAnchor.constraint(equalTo: view.topAnchor),
        stack.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      ])
      func look() {
        view.layoutIfNeeded()
        print(text(stack.frame), "|", views.filter { !$0.isHidden && $0.superview != nil }
          .map { text($0.frame) }.joined(separator: " | "))
      }
      look()
      stack.setCustomSpacing(10, after: views[0])
      look()
      views[1].isHidden = true
      look()
      stack.isLayoutMarginsRelativeArrangement = true
      stack.directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: 1, leading: 2, bottom: 3, trailing: 4)
      look()
      views[0].removeFromSuperview()
      look()
      print(stack.arrangedSubviews.count, stack.subviews.count)
      """)
    #expect(
      app.lines == [
        "0 0 50 78 | 0 0 50 20 | 0 24 30 40 | 0 68 20 10",
        "0 0 50 84 | 0 0 50 20 | 0 30 30 40 | 0 74 20 10",
        "0 0 50 40 | 0 0 50 20 | 0 30 20 10",
        "0 0 56 44 | 2 1 50 20 | 2 31 20 10",
        "0 0 26 14 | 2 1 20 10", "2 2",
      ])
  }

  @Test func `stack views in stack views fit their content`() throws {
    let app = try Bench.run(
      """
      let name = label("A name")
      let words = label(String(repeating: "word ", count: 20), lines: 0)
      let texts = UIStackView(arrangedSubviews: [name, words])
      texts.axis = .vertical
      texts.spacing = 2
      let picture = Block(60, 60)
      picture.setContentHuggingPriority(.required, for: .horizontal)
      picture.setContentCompressionResistancePriority(.required, for: .horizontal)
      let row = free(UIStackView(arrangedSubviews: [picture, texts]), in: view)
      row.spacing = 12
      row.alignment = .center
      NSLayoutConstraint.activate([
        row.topAnchor.constraint(equalTo: view.topAnchor),
        row.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
        row.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
      ])
      view.layoutIfNeeded()
      for v in [row, picture, texts, name, words] { print(text(v.frame)) }
      """)
    // The texts have 271 points: six words to a line.
    #expect(
      app.lines == [
        "16 0 343 104", "0 22 60 60", "72 0 271 104", "0 0 271 20.5", "0 22.5 271 81.5",
      ])
  }
}
