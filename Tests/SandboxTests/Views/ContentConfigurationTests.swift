import Testing
import Trace

/// Cells show configurations and keep their views while the kind stays the same.
@Suite struct ContentConfigurationTests {
  private static func list(_ cell: String, _ members: String = "") -> String {
    """
    final class Screen: ListScreen {
      var source: Source?
      override func viewDidLoad() {
        super.viewDidLoad()
        let registration = UICollectionView.CellRegistration<UICollectionViewCell, String> {
          cell, _, id in
          \(cell)
        }
        source = Source(collectionView: list) { list, path, id in
          list.dequeueConfiguredReusableCell(using: registration, for: path, item: id)
        }
        source?.apply(snapshot(of: ["a", "b"]), animatingDifferences: false)
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { self.look() }
      }
      var first: UICollectionViewCell? { list.cellForItem(at: IndexPath(item: 0, section: 0)) }
      \(members)
    }
    """
  }

  @Test func `a list content shows its texts where UIKit's does`() throws {
    let app = try App(
      system: .iOS18,
      Self.list(
        """
        var content = UIListContentConfiguration.subtitleCell()
        content.text = "Title \\(id)"
        content.secondaryText = "Subtitle"
        content.textProperties.color = .red
        cell.contentConfiguration = content
        """,
        """
        func look() {
          guard let cell = first, let content = cell.contentView.subviews.first else { return }
          print(type(of: content), cell.contentView.subviews.count, content.frame.height)
          for case let label as UILabel in content.subviews {
            print(label.text ?? "", label.font.pointSize, label.frame.minX, label.frame.height)
          }
          let size = cell.contentView.systemLayoutSizeFitting(
            CGSize(width: 375, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
          print(size.height)
          var other = UIListContentConfiguration.cell()
          other.text = "Other"
          let before = content
          cell.contentConfiguration = other
          print(cell.contentView.subviews.first === before, content.subviews.count)
          cell.contentConfiguration = nil
          print(cell.contentView.subviews.count)
        }
        """))
    #expect(
      app.lines == [
        "UIListContentView 1 300.0", "Title a 17.0 16.0 20.5", "Subtitle 12.0 16.0 14.5", "60.0",
        "true 1", "0",
      ])
  }

  @Test func `a configuration of the app's own makes its view once`() throws {
    let app = try App(
      system: .iOS18,
      """
      struct Badge: UIContentConfiguration, Hashable {
        var text = ""
        var isSelected = false
        func makeContentView() -> UIView & UIContentView { BadgeView(self) }
        func updated(for state: UIConfigurationState) -> Badge {
          var copy = self
          copy.isSelected = (state as? UICellConfigurationState)?.isSelected ?? false
          return copy
        }
      }
      final class BadgeView: UIView, UIContentView {
        let label = UILabel()
        var configuration: UIContentConfiguration { didSet { show() } }
        init(_ configuration: Badge) {
          self.configuration = configuration
          super.init(frame: .zero)
          print("made")
          label.translatesAutoresizingMaskIntoConstraints = false
          addSubview(label)
          NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: topAnchor, constant: 10),
            label.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -10),
            label.leadingAnchor.constraint(equalTo: leadingAnchor),
          ])
          show()
        }
        required init?(coder: NSCoder) { nil }
        func show() {
          guard let badge = configuration as? Badge else { return }
          label.text = badge.text + (badge.isSelected ? "!" : "")
        }
      }

      """
        + Self.list(
          "cell.contentConfiguration = Badge(text: id)",
          """
          func look() {
            guard let cell = first, let badge = cell.contentView.subviews.first as? BadgeView else {
              return
            }
            print(badge.label.text ?? "", badge.label.frame.minY)
            cell.isSelected = true
            cell.layoutIfNeeded()
            print(badge.label.text ?? "", cell.configurationState.isSelected)
          }
          """))
    #expect(app.lines == ["made", "made", "a 10.0", "a! true"])
  }

  @Test func `the update handler runs before layout and when the state changes`() throws {
    let app = try App(
      system: .iOS18,
      Self.list(
        """
        cell.configurationUpdateHandler = { cell, state in
          print(id, state.isSelected, state.isHighlighted)
          var background = UIBackgroundConfiguration.listPlainCell()
          background.backgroundColor = state.isSelected ? .systemRed : .systemBlue
          cell.backgroundConfiguration = background
        }
        """,
        """
        func look() {
          print("--", first?.backgroundColor == .systemBlue)
          first?.isSelected = true
          first?.isSelected = true
          first?.layoutIfNeeded()
        }
        """))
    #expect(app.lines == ["a false false", "b false false", "-- true", "a true false"])
  }
}
