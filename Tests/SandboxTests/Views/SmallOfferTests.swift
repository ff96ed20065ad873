import Testing
import Trace

/// Small parts of UIKit that code of lists uses.
@Suite struct SmallOfferTests {
  @Test func `views, controllers and constraints say what they are, without addresses`() throws {
    let app = try Bench.run(
      """
      let card = Card(frame: CGRect(x: 0, y: 8, width: 375, height: 44.5))
      print(card, self)
      card.isHidden = true
      print(card.description == "\\(card)", card.debugDescription)
      print(card.widthAnchor.constraint(equalToConstant: 5))
      print(card.isEqual(card), card.isEqual(view), card.isEqual(nil), card.hash == card.hash)
      print(Named())
      """,
      types: """
        final class Card: UIView {}
        final class Named: UIView { override var description: String { "me" } }

        """)
    #expect(
      app.lines == [
        "<Card; frame = (0 8; 375 44.5)> <Screen>",
        "true <Card; frame = (0 8; 375 44.5); hidden = YES>",
        "<NSLayoutConstraint; Card.width == 5>", "true false false true", "me",
      ])
  }

  @Test func `traits are made by a closure, and overridden for a view and what is inside`() throws {
    let app = try Bench.run(
      """
      let inside = UIView()
      view.addSubview(inside)
      view.traitOverrides.preferredContentSizeCategory = .extraLarge
      traitOverrides.userInterfaceStyle = .dark
      print(inside.traitCollection.preferredContentSizeCategory == .extraLarge)
      print(inside.traitCollection.userInterfaceStyle == .dark)
      let dark = UITraitCollection { $0.userInterfaceStyle = .dark }
      print(dark.userInterfaceStyle == .dark, dark.displayScale)
      print(traitCollection.modifyingTraits { $0.displayScale = 3 }.displayScale)
      """)
    #expect(app.lines == ["true", "true", "true 0.0", "3.0"])
  }

  @Test func `a field inside resigns, by force where it refuses`() throws {
    let app = try Bench.run(
      """
      let field = Stubborn()
      view.addSubview(field)
      print(view.endEditing(false), field.becomeFirstResponder())
      print(UIView().endEditing(true), view.endEditing(false), field.isFirstResponder)
      print(view.endEditing(true), field.isFirstResponder)
      """,
      types: """
        final class Stubborn: UIView {
          override var canBecomeFirstResponder: Bool { true }
          override var canResignFirstResponder: Bool { false }
          override func resignFirstResponder() -> Bool { false }
        }

        """)
    #expect(app.lines == ["false true", "false false true", "true false"])
  }

  @Test func `a row's separator begins where its text does`() throws {
    let app = try Bench.run(
      """
      let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 375, height: 60))
      view.addSubview(cell)
      var content = UIListContentConfiguration.cell()
      content.text = "Name"
      content.image = UIImage(systemName: "star")
      content.imageProperties.preferredSymbolConfiguration = .init(pointSize: 34)
      content.imageProperties.tintColorTransformer = .preferredTint
      print(content.imageProperties.resolvedTintColor(for: .red) == .red)
      let inside = UIListContentView(configuration: content)
      inside.frame = cell.bounds
      cell.contentView.addSubview(inside)
      let text = inside.textLayoutGuide!
      cell.separatorLayoutGuide.leadingAnchor.constraint(equalTo: text.leadingAnchor).isActive = true
      cell.separatorLayoutGuide.trailingAnchor.constraint(equalTo: cell.trailingAnchor).isActive = true
      view.layoutIfNeeded()
      print(text.layoutFrame.minX, cell.separatorLayoutGuide.layoutFrame.minX)
      print(inside.imageLayoutGuide!.layoutFrame.width, inside.secondaryTextLayoutGuide == nil)
      """)
    #expect(app.lines == ["true", "72.0 72.0", "40.0 true"])
  }

  @Test func `a link runs in every frame, continuously where it is asked to`() throws {
    let app = try Bench.run(
      """
      link = UIUpdateLink(view: view)
      link?.addAction { [weak self] link, info in
        guard let self else { return }
        runs += 1
        if runs == 5 { first = info.modelTime }
        if runs == 35 {
          print(((info.modelTime - first) * 1000).rounded())
          print(info.completionDeadlineTime > info.modelTime)
          link.isEnabled = false
        }
      }
      link?.requiresContinuousUpdates = true
      link?.isEnabled = true
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.9) { print(self.runs) }
      """,
      members: "var link: UIUpdateLink?; var runs = 0; var first = 0.0",
      script: [Step(.wait, seconds: 1)])
    #expect(app.lines == ["500.0", "true", "35"])
  }

  @Test func `an AttributedString has UIKit's attributes, and becomes an NSAttributedString`()
    throws
  {
    let app = try Bench.run(
      """
      var text = AttributedString("big")
      text.font = .boldSystemFont(ofSize: 30)
      text.foregroundColor = .red
      text += AttributedString(" small")
      let made = NSAttributedString(text)
      let font = made.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
      print(made.string, font?.pointSize ?? 0, made.attribute(.font, at: 4, effectiveRange: nil) == nil)
      print(text.runs.count, made.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
      """)
    #expect(app.lines == ["big small 30.0 true", "2 true"])
  }

  @Test func `the device, the modes of the loop, folders and bar buttons are as on a phone`() throws
  {
    let app = try Bench.run(
      """
      let device = UIDevice.current
      print(device.name, device.systemName, device.systemVersion, device.orientation.isPortrait)
      print(UIAccessibility.isReduceMotionEnabled, RunLoop.current.currentMode == .default)
      RunLoop.main.perform(inModes: [.default]) { print("turn") }
      print(NSTemporaryDirectory().hasSuffix("/"), FileManager.default.fileExists(atPath: NSHomeDirectory()))
      let item = UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil)
      print(item.title ?? "", transitionCoordinator == nil, pow(2, 10))
      print(UIFont.systemFont(ofSize: 12).fontDescriptor.withDesign(.rounded)?.pointSize ?? 0)
      _ = UIImage.SymbolConfiguration(paletteColors: [.red])
        .applying(UIImage.SymbolConfiguration(hierarchicalColor: .red))
      NotificationCenter.default.addObserver(
        forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil) { _ in }
      """)
    #expect(
      app.lines == [
        "iPhone iOS 18.0 true", "false true", "true true", "Edit true 1024.0", "12.0", "turn",
      ])
  }

  @Test func `what apps say of menus, edges and sections that lie side by side is kept`() throws {
    let app = try Bench.run(
      """
      let size = NSCollectionLayoutSize(
        widthDimension: .absolute(9), heightDimension: .absolute(9))
      let group = NSCollectionLayoutGroup.vertical(
        layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
      let properties = NSCollectionLayoutSection(group: group).orthogonalScrollingProperties
      properties.bounce = .never
      properties.decelerationRate = .fast
      print(properties.bounce, properties.decelerationRate == .fast)
      var background = UIBackgroundConfiguration.clear()
      background.imageContentMode = .scaleAspectFill
      background.strokeColorTransformer = UIConfigurationColorTransformer { _ in .red }
      print(background.imageContentMode, background.resolvedStrokeColor(for: .blue) == .red)
      let scroll = UIScrollView()
      print(scroll.automaticallyAdjustsScrollIndicatorInsets)
      print(scroll.touchesShouldCancel(in: view), scroll.touchesShouldCancel(in: UIButton()))
      let parameters = UIPreviewParameters()
      parameters.backgroundColor = .clear
      let target = UIPreviewTarget(container: view, center: .zero)
      print(UITargetedPreview(view: scroll, parameters: parameters, target: target).view === scroll)
      _ = (Menus(), TableMenus(style: .plain), CollectionMenus(collectionViewLayout: UICollectionViewFlowLayout()))
      """,
      types: """
        final class Menus: NSObject, UICollectionViewDelegate, UITableViewDelegate {
          func collectionView(
            _ list: UICollectionView,
            willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
            animator: UIContextMenuInteractionCommitAnimating
          ) {
            animator.preferredCommitStyle = .pop
            animator.addCompletion { print(animator.previewViewController as Any) }
          }
          func tableView(
            _ table: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
            animator: UIContextMenuInteractionAnimating?
          ) { animator?.addAnimations {} }
        }
        final class TableMenus: UITableViewController {
          override func tableView(
            _ table: UITableView,
            previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
          ) -> UITargetedPreview? { UITargetedPreview(view: table) }
        }
        final class CollectionMenus: UICollectionViewController {
          override func collectionView(
            _ list: UICollectionView, contextMenuConfiguration: UIContextMenuConfiguration,
            highlightPreviewForItemAt path: IndexPath
          ) -> UITargetedPreview? { nil }
        }

        """)
    #expect(
      app.lines == [
        "never true", "scaleAspectFill true", "true", "true false", "true",
      ])
  }
}
