import Testing
import Trace

/// Controls have UIKit's sizes and run their actions.
@Suite struct ControlTests {
  @Test func `buttons measure and place title and image`() throws {
    let app = try Bench.run(
      """
      let plain = UIButton(type: .system)
      plain.setTitle("Tap", for: .normal)
      print(text(plain.intrinsicContentSize), plain.title(for: .normal) ?? "")
      var look = UIButton.Configuration.filled()
      look.title = "Tap"
      look.baseBackgroundColor = .systemRed
      let filled = UIButton(configuration: look, primaryAction: UIAction { action in
        print("ran", action.sender is UIButton)
      })
      print(text(filled.intrinsicContentSize))
      filled.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
      filled.layoutIfNeeded()
      print(text(filled.titleLabel?.frame ?? .zero))
      filled.sendActions(for: .primaryActionTriggered)
      filled.configurationUpdateHandler = { print($0.state == .disabled) }
      filled.isEnabled = false
      """)
    #expect(
      app.lines == [
        "26 30 Tap", "50 34", "37 16 26 18", "ran true", "false", "true",
      ])
  }

  @Test func `controls have fixed sizes and keep their values in range`() throws {
    let app = try Bench.run(
      """
      let slider = UISlider()
      slider.addAction(UIAction { _ in print("moved") }, for: .valueChanged)
      slider.value = 7
      slider.sendActions(for: .valueChanged)
      print(slider.value, text(UISwitch().intrinsicContentSize), text(slider.intrinsicContentSize))
      let spinner = UIActivityIndicatorView(style: .large)
      print(spinner.isHidden, text(spinner.frame))
      spinner.startAnimating()
      print(spinner.isHidden, spinner.isAnimating)
      let progress = UIProgressView(progressViewStyle: .default)
      progress.progress = 3
      print(progress.progress, text(progress.intrinsicContentSize))
      let field = UITextField()
      field.placeholder = "Name"
      print(field.text == "", field.intrinsicContentSize.width > 40)
      print(field.becomeFirstResponder(), field.isFirstResponder, field.resignFirstResponder())
      let note = UITextView()
      note.isScrollEnabled = false
      note.font = .systemFont(ofSize: 17)
      note.text = String(repeating: "word ", count: 20)
      print(text(note.sizeThatFits(CGSize(width: 200, height: 0))))
      """)
    #expect(
      app.lines == [
        "moved", "1.0 51 31 -1 34", "true 0 0 37 37", "false true", "1.0 -1 4", "true true",
        "true true true", "172 117.5",
      ])
  }

  @Test func `selectors are refused with what to use instead`() throws {
    #expect {
      try Bench.run(
        "UIButton().addTarget(self, action: #selector(viewDidLoad), for: .touchUpInside)")
    } throws: { error in
      "\(error)".contains("UIAction")
    }
  }

  @Test func `controls are made in their own size, and clamp what they hold`() throws {
    let app = try Bench.run(
      """
      print(text(UISwitch().frame), text(UIStepper().frame.size))
      print(text(UISwitch(frame: CGRect(x: 5, y: 6, width: 200, height: 200)).frame))
      print(text(UISegmentedControl(items: ["a", "b"]).frame.size))
      print(text(UIButton(type: .contactAdd).frame.size))
      let stepper = UIStepper()
      stepper.maximumValue = 5
      stepper.value = 9
      let pages = UIPageControl()
      pages.numberOfPages = 3
      pages.currentPage = 7
      print(stepper.value, pages.currentPage)
      pages.numberOfPages = 2
      print(pages.currentPage)
      """)
    #expect(
      app.lines == ["0 0 51 31 94 32", "5 6 51 31", "140 32", "24 24", "5.0 2", "1"])
  }

  @Test func `a configuration's transformer says what the title looks like`() throws {
    let app = try Bench.run(
      """
      var look = UIButton.Configuration.plain()
      look.title = "Tap"
      look.indicator = .popup
      look.preferredSymbolConfigurationForImage = UIImage.SymbolConfiguration(scale: .large)
      look.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { incoming in
        var outgoing = incoming
        outgoing.font = UIFont.systemFont(ofSize: 30)
        return outgoing
      }
      let button = UIButton(configuration: look)
      print(button.titleLabel!.font.pointSize, button.intrinsicContentSize.height > 40)
      """)
    #expect(app.lines == ["30.0 true"])
  }
}
