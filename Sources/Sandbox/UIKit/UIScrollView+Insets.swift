// What bars add to the space around the content.
extension UIScrollView {
  /// As ``adjustedContentInset``, at no cost.
  var wholeInset: UIEdgeInsets {
    UIEdgeInsets(
      top: storedInset.top + barInset.top, left: storedInset.left + barInset.left,
      bottom: storedInset.bottom + barInset.bottom, right: storedInset.right + barInset.right)
  }

  /// Changes the space around the content. Content that stands at its beginning stays there.
  func changeInset(_ change: () -> Void) {
    let old = wholeInset
    change()
    let new = wholeInset
    guard new != old else { return }
    var offset = boundsOrigin
    if offset.x == -old.left { offset.x = -new.left }
    if offset.y == -old.top { offset.y = -new.top }
    moveContent(to: offset)
    asLearner {
      adjustedContentInsetDidChange()
      storedDelegate?.scrollViewDidChangeAdjustedContentInset(self)
    }
  }

  /// Makes room for the bars that lie over the view now.
  func adjustToBars() {
    let wanted = wantedBarInset
    if wanted != barInset { changeInset { barInset = wanted } }
  }

  private var wantedBarInset: UIEdgeInsets {
    let behavior = contentInsetAdjustmentBehavior
    guard behavior != .never else { return .zero }
    var covered = currentSafeArea
    guard covered != .zero, behavior != .always else { return covered }
    if storedContentSize.width <= size.width, !alwaysBounceHorizontal {
      (covered.left, covered.right) = (0, 0)
    }
    if behavior == .scrollableAxes, storedContentSize.height <= size.height, !alwaysBounceVertical {
      (covered.top, covered.bottom) = (0, 0)
    }
    return covered
  }
}
