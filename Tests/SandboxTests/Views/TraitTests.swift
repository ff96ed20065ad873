import Testing
import Trace

/// Traits go from a view's superview to its controller, then to the view, and on inside.
@Suite struct TraitTests {
  private static let hears = """
    final class Box: UIView {
      override func traitCollectionDidChange(_ old: UITraitCollection?) {
        super.traitCollectionDidChange(old)
        print("box", old!.userInterfaceStyle, traitCollection.userInterfaceStyle)
      }
    }

    """
  private static let members = """
    override func traitCollectionDidChange(_ old: UITraitCollection?) {
      super.traitCollectionDidChange(old)
      print("controller", old!.userInterfaceStyle, traitCollection.userInterfaceStyle)
    }
    func say() {
      print(traitCollection.userInterfaceStyle, view.traitCollection.userInterfaceStyle)
    }
    """

  @Test func `what a root view overrides does not reach its controller`() throws {
    let app = try Bench.run(
      """
      view.addSubview(Box())
      DispatchQueue.main.async {
        self.view.overrideUserInterfaceStyle = .dark
        self.say()
        self.view.traitOverrides.preferredContentSizeCategory = .small
        print(self.traitCollection.preferredContentSizeCategory == .large)
      }
      """, members: Self.members, types: Self.hears)
    #expect(app.lines == ["box light dark", "light dark", "box dark dark", "true"])
  }

  @Test func `what a window or a controller overrides reaches all that do not override it`() throws
  {
    let app = try Bench.run(
      """
      let (inside, own) = (Box(), Box())
      view.addSubview(inside)
      own.overrideUserInterfaceStyle = .light
      view.addSubview(own)
      DispatchQueue.main.async {
        self.view.window!.overrideUserInterfaceStyle = .dark
        self.say()
        print(inside.traitCollection.userInterfaceStyle, own.traitCollection.userInterfaceStyle)
        self.overrideUserInterfaceStyle = .light
        self.say()
        self.overrideUserInterfaceStyle = .unspecified
        self.view.overrideUserInterfaceStyle = .dark
        self.view.window!.overrideUserInterfaceStyle = .light
        self.say()
      }
      """, members: Self.members, types: Self.hears)
    #expect(
      app.lines == [
        "controller light dark", "box light dark", "dark dark", "dark light",
        "controller dark light", "box dark light", "light light",
        "controller light dark", "box light dark",
        "controller dark light", "light dark",
      ])
  }
}
