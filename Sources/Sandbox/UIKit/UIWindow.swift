/// The window that fills the screen.
@MainActor @preconcurrency open class UIWindow: UIView {
  /// The screen's controller.
  open var rootViewController: UIViewController?
  weak var scene: UIWindowScene?
  /// The scene that the window belongs to.
  open var windowScene: UIWindowScene? { onMain { scene } }
  /// True where what is typed comes here.
  open var isKeyWindow: Bool { true }

  /// The scroll view that a finger in the middle of the screen would move: the foremost there that
  /// has something to move, else the foremost.
  func scrollViewUnderFinger() -> UIScrollView? {
    let middle = CGPoint(x: place.midX, y: place.midY)
    let there = Sight(self, in: place).painted.reversed().compactMap { painted in
      painted.place.contains(middle) ? painted.view as? UIScrollView : nil
    }.filter { $0.isScrollEnabled && $0.isUserInteractionEnabled && $0.pan?.isEnabled ?? true }
    return there.first { $0.largestOffset > -$0.wholeInset.top } ?? there.first
  }

  /// True where lists take half of the screen or more, and nothing lies over them.
  func showsLists() -> Bool {
    let sight = Sight(self, in: place)
    let seen = sight.painted.indices.reduce(0) { sum, index in
      guard let list = sight.painted[index].view as? UIScrollView, list.isList,
        sight.isNoticed(index, from: 0)
      else { return sum }
      return sum + sight.painted[index].place.area
    }
    return seen >= place.area / 2
  }
}
