import Testing
import Trace

/// Constraints place views as UIKit's do.
@Suite struct AutoLayoutTests {
  @Test func `edges, middles, multiples and baselines are solved together`() throws {
    let app = try Bench.run(
      """
      let a = free(UIView(), in: view)
      let b = free(UIView(), in: view)
      let c = free(label("Tall"), in: view)
      let d = free(label("Low"), in: view)
      c.font = .systemFont(ofSize: 34)
      NSLayoutConstraint.activate([
        a.topAnchor.constraint(equalTo: view.topAnchor, constant: 10),
        a.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
        a.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
        a.heightAnchor.constraint(equalTo: a.widthAnchor, multiplier: 0.5),
        b.topAnchor.constraint(equalToSystemSpacingBelow: a.bottomAnchor, multiplier: 2),
        b.centerXAnchor.constraint(equalTo: view.centerXAnchor),
        b.widthAnchor.constraint(equalTo: a.widthAnchor, multiplier: 0.5, constant: 4),
        b.heightAnchor.constraint(equalToConstant: 33),
        c.topAnchor.constraint(equalTo: b.bottomAnchor),
        c.leftAnchor.constraint(equalTo: view.leftAnchor),
        d.leadingAnchor.constraint(equalTo: c.trailingAnchor, constant: 8),
        d.firstBaselineAnchor.constraint(equalTo: c.firstBaselineAnchor),
      ])
      view.layoutIfNeeded()
      for v in [a, b, c, d] { print(text(v.frame)) }
      """)
    #expect(
      app.lines == [
        "20 10 335 167.5", "102 193.5 171.5 33", "0 226.5 55 41", "63 242.5 31.5 20.5",
      ])
    #expect(app.warnings.isEmpty)
  }

  @Test func `a stack as wide as a scroll view's frame keeps its height while it scrolls`() throws {
    let app = try Bench.run(
      """
      let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
      let stack = UIStackView()
      stack.axis = .vertical
      scroll.addSubview(stack)
      for _ in 0..<3 {
        let row = UIView()
        row.heightAnchor.constraint(equalToConstant: 200).isActive = true
        stack.addArrangedSubview(row)
      }
      let content = scroll.contentLayoutGuide
      view.addSubview(scroll)
      stack.translatesAutoresizingMaskIntoConstraints = false
      NSLayoutConstraint.activate([
        stack.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
        stack.topAnchor.constraint(equalTo: content.topAnchor),
        stack.bottomAnchor.constraint(equalTo: content.bottomAnchor),
        stack.leadingAnchor.constraint(equalTo: content.leadingAnchor),
        stack.trailingAnchor.constraint(equalTo: content.trailingAnchor),
      ])
      view.layoutIfNeeded()
      for y in [0, 150, 200] {
        scroll.contentOffset.y = CGFloat(y)
        view.layoutIfNeeded()
        print(scroll.contentSize, text(stack.frame))
      }
      """)
    #expect(app.lines == Array(repeating: "(300.0, 600.0) 0 0 300 600", count: 3))
    #expect(app.warnings.isEmpty)
  }

  @Test func `priorities decide who gives way`() throws {
    let app = try Bench.run(
      """
      func row(_ change: (Block, Block) -> Void) {
        let box = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 10))
        let (a, b) = (free(Block(80, 10), in: box), free(Block(60, 10), in: box))
        change(a, b)
        NSLayoutConstraint.activate([
          a.leadingAnchor.constraint(equalTo: box.leadingAnchor),
          b.leadingAnchor.constraint(equalTo: a.trailingAnchor),
          b.trailingAnchor.constraint(equalTo: box.trailingAnchor),
        ])
        box.layoutIfNeeded()
        let first = (a.frame.width, b.frame.width)
        box.frame.size.width = 200
        box.layoutIfNeeded()
        print(number(first.0), number(first.1), number(a.frame.width), number(b.frame.width))
      }
      row { a, b in
        a.setContentCompressionResistancePriority(.defaultHigh + 1, for: .horizontal)
        a.setContentHuggingPriority(.defaultLow + 1, for: .horizontal)
      }
      row { a, b in
        a.setContentCompressionResistancePriority(.required, for: .horizontal)
        b.setContentHuggingPriority(.required, for: .horizontal)
      }
      let box = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
      let v = free(UIView(), in: box)
      let wide = v.widthAnchor.constraint(equalToConstant: 500)
      wide.priority = .defaultHigh
      let tall = v.heightAnchor.constraint(greaterThanOrEqualToConstant: 40)
      let low = v.heightAnchor.constraint(equalToConstant: 0)
      low.priority = UILayoutPriority(1)
      NSLayoutConstraint.activate([
        v.topAnchor.constraint(equalTo: box.topAnchor),
        v.leadingAnchor.constraint(greaterThanOrEqualTo: box.leadingAnchor, constant: 10),
        v.trailingAnchor.constraint(equalTo: box.trailingAnchor, constant: -10), wide, tall, low,
      ])
      box.layoutIfNeeded()
      print(text(v.frame))
      """,
      types: """
        func + (a: UILayoutPriority, b: Float) -> UILayoutPriority { UILayoutPriority(a.rawValue + b) }
        """)
    #expect(app.lines == ["80 20 80 120", "80 20 140 60", "10 0 280 40"])
  }

  @Test func `a change of a constant moves what hangs on it in the next pass`() throws {
    let app = try Bench.run(
      """
      let a = free(UIView(), in: view)
      let top = a.topAnchor.constraint(equalTo: view.topAnchor, constant: 10)
      let size = [a.widthAnchor.constraint(equalToConstant: 30),
        a.heightAnchor.constraint(equalToConstant: 30)]
      NSLayoutConstraint.activate(size + [top, a.leadingAnchor.constraint(equalTo: view.leadingAnchor)])
      view.layoutIfNeeded()
      top.constant = 50
      print(text(a.frame))
      view.layoutIfNeeded()
      print(text(a.frame))
      top.isActive = false
      a.centerYAnchor.constraint(equalTo: view.centerYAnchor).isActive = true
      size[1].constant = 40
      view.layoutIfNeeded()
      print(text(a.frame))
      print(view.constraints.count, a.constraints.count)
      a.removeFromSuperview()
      print(view.constraints.count, a.constraints.count)
      """)
    #expect(app.lines == ["0 10 30 30", "0 50 30 30", "0 313.5 30 40", "2 2", "0 2"])
  }

  @Test func `guides and margins take part`() throws {
    let app = try Bench.run(
      """
      let space = UILayoutGuide()
      view.addLayoutGuide(space)
      let a = free(UIView(), in: view)
      let b = free(UIView(), in: view)
      view.directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: 5, leading: 30, bottom: 5, trailing: 40)
      NSLayoutConstraint.activate([
        space.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
        space.widthAnchor.constraint(equalToConstant: 50),
        space.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
        space.heightAnchor.constraint(equalToConstant: 60),
        a.leadingAnchor.constraint(equalTo: space.trailingAnchor),
        a.topAnchor.constraint(equalTo: space.bottomAnchor),
        a.trailingAnchor.constraint(equalTo: view.readableContentGuide.trailingAnchor),
        a.bottomAnchor.constraint(equalTo: view.layoutMarginsGuide.bottomAnchor),
        b.topAnchor.constraint(equalTo: a.topAnchor), b.heightAnchor.constraint(equalToConstant: 1),
        b.widthAnchor.constraint(equalToConstant: 9),
        NSLayoutConstraint(item: b, attribute: .trailing, relatedBy: .equal, toItem: view,
          attribute: .trailingMargin, multiplier: 1, constant: 0),
      ])
      view.layoutIfNeeded()
      print(text(a.frame), "|", text(b.frame), "|", text(space.layoutFrame))
      print(text(view.layoutMarginsGuide.layoutFrame))
      """)
    #expect(
      app.lines == ["80 60 255 602 | 326 60 9 1 | 30 0 50 60", "30 5 305 657"])
  }

  @Test func `views inside scroll views give the content its size`() throws {
    let app = try Bench.run(
      """
      let scroll = free(UIScrollView(), in: view)
      let content = free(UIView(), in: scroll)
      let pinned = free(UIView(), in: scroll)
      NSLayoutConstraint.activate([
        scroll.topAnchor.constraint(equalTo: view.topAnchor, constant: 7),
        scroll.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        scroll.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        scroll.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        content.topAnchor.constraint(equalTo: scroll.topAnchor, constant: 3),
        content.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor),
        content.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
        content.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor),
        content.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
        content.heightAnchor.constraint(equalToConstant: 2000),
        pinned.topAnchor.constraint(equalTo: scroll.frameLayoutGuide.topAnchor, constant: 5),
        pinned.leadingAnchor.constraint(equalTo: scroll.frameLayoutGuide.leadingAnchor),
        pinned.widthAnchor.constraint(equalToConstant: 10),
        pinned.heightAnchor.constraint(equalToConstant: 10),
      ])
      view.layoutIfNeeded()
      print(text(scroll.contentSize), "|", text(content.frame), "|", text(pinned.frame))
      scroll.contentOffset.y = 100
      view.layoutIfNeeded()
      print(text(content.frame), "|", text(pinned.frame))
      """)
    #expect(
      app.lines == ["375 2003 | 0 3 375 2000 | 0 5 10 10", "0 3 375 2000 | 0 105 10 10"])
  }

  @Test func `fitting finds the height of wrapping text in a width`() throws {
    let app = try Bench.run(
      """
      let box = UIView()
      let title = free(label("A title"), in: box)
      let words = free(label(String(repeating: "word ", count: 60), lines: 0), in: box)
      NSLayoutConstraint.activate([
        title.topAnchor.constraint(equalTo: box.topAnchor, constant: 8),
        title.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 16),
        title.trailingAnchor.constraint(equalTo: box.trailingAnchor, constant: -16),
        words.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 4),
        words.leadingAnchor.constraint(equalTo: title.leadingAnchor),
        words.trailingAnchor.constraint(equalTo: title.trailingAnchor),
        words.bottomAnchor.constraint(equalTo: box.bottomAnchor, constant: -8),
      ])
      func height(_ width: CGFloat) -> CGSize {
        box.systemLayoutSizeFitting(
          CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
          verticalFittingPriority: .fittingSizeLevel)
      }
      print(text(height(375)), "|", text(height(200)), "|", text(height(375)))
      words.text = "short"
      print(text(height(375)))
      print(text(box.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)))
      box.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
      box.layoutIfNeeded()
      print(text(title.frame), "|", text(words.frame))
      """)
    // Words of 36.8 points and spaces of 4.7: 8 to a line of 343 points, 4 to one of 168.
    #expect(
      app.lines == [
        "375 203 | 200 345 | 375 203", "375 61", "75 61", "16 8 168 20.5 | 16 32.5 168 59.5",
      ])
  }

  @Test func `constraints that contradict each other are told of, and one is given up`() throws {
    let app = try Bench.run(
      """
      let a = free(UIView(), in: view)
      NSLayoutConstraint.activate([
        a.widthAnchor.constraint(equalToConstant: 30), a.heightAnchor.constraint(equalToConstant: 30),
        a.topAnchor.constraint(equalTo: view.topAnchor),
        a.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        a.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      ])
      view.layoutIfNeeded()
      view.setNeedsLayout()
      view.layoutIfNeeded()
      print(text(a.frame))
      let forgotten = UIView()
      view.addSubview(forgotten)
      forgotten.topAnchor.constraint(equalTo: view.topAnchor, constant: 12).isActive = true
      view.layoutIfNeeded()
      print(text(forgotten.frame))
      """)
    #expect(app.lines == ["0 0 30 30", "0 0 0 0"])
    #expect(app.warnings.count == 2)
    #expect(
      app.warnings.first
        == "Unable to simultaneously satisfy constraints: UIView's size is 375 × 667; "
        + "UIView.width == 30; UIView.leading == UIView.leading; UIView.trailing == UIView.trailing. "
        + "Will attempt to recover by breaking constraint UIView.trailing == UIView.trailing")
    #expect(
      app.warnings.last?.contains("translatesAutoresizingMaskIntoConstraints to false") == true)
  }

  @Test(arguments: [
    (
      "let a = UIView(); a.topAnchor.constraint(equalTo: view.topAnchor).isActive = true",
      "NSGenericException: Unable to activate constraint with anchors UIView.top == UIView.top because "
        + "they have no common ancestor"
    ),
    (
      "let a = free(UIView(), in: view); "
        + "a.leadingAnchor.constraint(equalTo: view.leftAnchor).isActive = true",
      "NSInvalidArgumentException: NSLayoutConstraint: Invalid pairing of layout attributes leading "
        + "and left"
    ),
    (
      "let a = free(UIView(), in: view); let c = a.widthAnchor.constraint(equalToConstant: 1); "
        + "c.isActive = true; c.priority = .defaultLow",
      "NSInternalInconsistencyException: Mutating a priority from required to not"
    ),
    (
      "let a = UIView(); view.addSubview(a); a.addSubview(view)",
      "NSInvalidArgumentException"
    ),
  ])
  func `misuse raises UIKit's exceptions`(body: String, reason: String) throws {
    let app = try Bench.run(body)
    #expect(app.ending.stop?.kind == .exception)
    #expect(app.ending.stop?.reason.hasPrefix(reason) == true)
  }

  @Test func `image views take the size of their image`() throws {
    let app = try Bench.run(
      """
      let picture = free(UIImageView(image: UIImage(systemName: "star")), in: view)
      NSLayoutConstraint.activate([
        picture.centerXAnchor.constraint(equalTo: view.centerXAnchor),
        picture.topAnchor.constraint(equalTo: view.topAnchor),
      ])
      view.layoutIfNeeded()
      print(picture.frame.size == picture.image?.size, picture.frame.midX)
      picture.image = nil
      view.layoutIfNeeded()
      print(text(picture.frame.size), text(picture.intrinsicContentSize))
      """)
    #expect(app.lines == ["true 187.5", "0 0 -1 -1"])
  }

  @Test func `views that were laid out together are gone when nobody holds them`() throws {
    let app = try Bench.run(
      """
      do {
        let box = Mortal(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let inner = free(Mortal(), in: box)
        let guide = UILayoutGuide()
        box.addLayoutGuide(guide)
        NSLayoutConstraint.activate([
          inner.topAnchor.constraint(equalTo: guide.topAnchor),
          guide.topAnchor.constraint(equalTo: box.safeAreaLayoutGuide.topAnchor),
          inner.widthAnchor.constraint(equalTo: box.widthAnchor),
        ])
        box.layoutIfNeeded()
        _ = box.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        print(inner.frame.width)
      }
      print("end")
      """,
      types: "final class Mortal: UIView { deinit { print(\"gone\") } }\n")
    #expect(app.lines == ["100.0", "gone", "gone", "end"])
  }

  @Test func `nested stack views cost more than the constraints that would do`() throws {
    let app = try Bench.run(
      """
      func time(_ build: (UIView) -> Void) -> Int {
        let box = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
        build(box)
        let start = CACurrentMediaTime()
        box.layoutIfNeeded()
        return Int((CACurrentMediaTime() - start) * 1e6)
      }
      let flat = time { box in
        let (a, b) = (free(Block(50, 20), in: box), free(Block(50, 20), in: box))
        NSLayoutConstraint.activate([
          a.topAnchor.constraint(equalTo: box.topAnchor),
          a.leadingAnchor.constraint(equalTo: box.leadingAnchor),
          b.topAnchor.constraint(equalTo: a.bottomAnchor),
          b.leadingAnchor.constraint(equalTo: a.leadingAnchor),
        ])
      }
      let nested = time { box in
        let inner = UIStackView(arrangedSubviews: [Block(50, 20), Block(50, 20)])
        inner.axis = .vertical
        let outer = free(UIStackView(arrangedSubviews: [inner]), in: box)
        outer.alignment = .top
        NSLayoutConstraint.activate([
          outer.topAnchor.constraint(equalTo: box.topAnchor),
          outer.leadingAnchor.constraint(equalTo: box.leadingAnchor),
        ])
      }
      print(nested > flat * 3 / 2, flat > 0)
      """)
    #expect(app.lines == ["true true"])
  }
}

extension AutoLayoutTests {
  @Test func `any layout that constraints determine is found, again and again`() throws {
    let app = try Bench.run(
      """
      var wrong = 0
      var dice = Dice(state: 42)
      for _ in 0..<60 {
        let box = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 500))
        let views = (0..<8).map { _ in free(UIView(), in: box) }
        var puzzle = Puzzle(box: box, views: views)
        puzzle.wish(&dice)
        puzzle.tie(&dice)
        for _ in 0..<3 {
          box.layoutIfNeeded()
          wrong += zip(views, puzzle.frames).count { $0.frame != $1 }
          puzzle.wish(&dice)
          puzzle.update()
        }
      }
      print(wrong)
      """,
      types: """
        struct Dice {
          var state: UInt64
          mutating func roll(_ sides: Int) -> Int {
            state = state &* 6364136223846793005 &+ 1442695040888963407
            return Int(state >> 33) % sides
          }
        }
        /// Frames, and constraints that say just those.
        @MainActor struct Puzzle {
          let box: UIView
          let views: [UIView]
          var frames: [CGRect] = []
          var ties: [(constraint: NSLayoutConstraint, value: ([CGRect]) -> CGFloat)] = []

          init(box: UIView, views: [UIView]) {
            self.box = box
            self.views = views
          }
          mutating func wish(_ dice: inout Dice) {
            frames = views.map { _ in
              CGRect(
                x: CGFloat(dice.roll(200)), y: CGFloat(dice.roll(300)),
                width: CGFloat(4 * dice.roll(40)), height: CGFloat(4 * dice.roll(40)))
            }
          }
          mutating func tie(_ dice: inout Dice) {
            for index in views.indices {
              let other = dice.roll(index + 1)
              let anchor = other == index ? nil : other
              add(index, anchor, dice.roll(2) == 0 ? .left : .right, dice.roll(2) == 0 ? .left : .centerX)
              add(index, anchor, dice.roll(2) == 0 ? .top : .bottom, .centerY)
              let ratio: CGFloat = dice.roll(3) == 0 ? 0.5 : 1
              add(index, anchor, .width, dice.roll(2) == 0 ? .width : .height, ratio)
              add(index, anchor, .height, .height, ratio)
              let soft = views[index].widthAnchor.constraint(equalToConstant: 77)
              soft.priority = .defaultLow
              let loose = views[index].heightAnchor.constraint(greaterThanOrEqualToConstant: -5)
              NSLayoutConstraint.activate([soft, loose])
            }
            update()
          }
          mutating func add(
            _ index: Int, _ other: Int?, _ a: NSLayoutConstraint.Attribute,
            _ b: NSLayoutConstraint.Attribute, _ multiplier: CGFloat = 1
          ) {
            let isLength = a == .width || a == .height
            let constraint = NSLayoutConstraint(
              item: views[index], attribute: a, relatedBy: .equal,
              toItem: other.map { views[$0] } ?? (isLength ? nil : box),
              attribute: other == nil && isLength ? .notAnAttribute : b, multiplier: multiplier,
              constant: 0)
            constraint.isActive = true
            let bounds = box.bounds
            ties.append((constraint, { frames in
              let right = other.map { value(b, frames[$0]) } ?? (isLength ? 0 : value(b, bounds))
              return value(a, frames[index]) - multiplier * right
            }))
          }
          func update() { for tie in ties { tie.constraint.constant = tie.value(frames) } }
        }
        func value(_ attribute: NSLayoutConstraint.Attribute, _ rect: CGRect) -> CGFloat {
          switch attribute {
          case .left: rect.minX
          case .right: rect.maxX
          case .top: rect.minY
          case .bottom: rect.maxY
          case .centerX: rect.midX
          case .centerY: rect.midY
          case .width: rect.width
          default: rect.height
          }
        }

        """)
    #expect(app.lines == ["0"])
    #expect(app.warnings.isEmpty)
  }
}
