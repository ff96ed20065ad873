/// The sides of a cell that it chooses itself.
struct ChosenSides: OptionSet {
  let rawValue: UInt8
  static let width = ChosenSides(rawValue: 1)
  static let height = ChosenSides(rawValue: 2)
  static let both: ChosenSides = [.width, .height]
}

extension UIView {
  /// The size that the view would choose: by the constraints of its content where it has some, else
  /// by ``UIView/sizeThatFits(_:)``.
  ///
  /// - Parameters:
  ///   - size: What to keep of the other sides, and a guess at those to choose, in points.
  ///   - sides: What to choose.
  ///   - content: What the view's content is in.
  func chosenSize(
    in size: CGSize, _ sides: ChosenSides = .height, content: UIView
  ) -> CGSize {
    guard content.children.contains(where: { !$0.translatesAutoresizingMaskIntoConstraints }) else {
      return sizeThatFits(size)
    }
    let (choosesWidth, choosesHeight) = (sides.contains(.width), sides.contains(.height))
    return systemLayoutSizeFitting(
      CGSize(width: choosesWidth ? 0 : size.width, height: choosesHeight ? 0 : size.height),
      withHorizontalFittingPriority: choosesWidth ? .fittingSizeLevel : .required,
      verticalFittingPriority: choosesHeight ? .fittingSizeLevel : .required)
  }

  /// Asks the list around for another size of the cell that this view is, or is the content of.
  func askForSize() {
    guard let cell = listCell ?? parent?.listCell ?? contentCell else { return }
    cell.askForSize(ofConstraints: false)
  }

  /// The cell that shows this view for its content configuration.
  private var contentCell: (any ListCell)? {
    self is any UIContentView ? parent?.parent?.listCell : nil
  }
}

extension ListCell {
  /// Has the list measure the cell in the next layout pass, where it allows that.
  ///
  /// - Parameter ofConstraints: True where nobody asked, and constraints have changed.
  func askForSize(ofConstraints: Bool) {
    guard Device.current.system.measuresCellsThatAsk, RunningProviders.count == 0,
      !record.needsMeasuring, !record.isBeingMeasured, let indexPath,
      let list = parent as? UIScrollView,
      list.mayMeasure(indexPath, ofConstraints: ofConstraints)
    else { return }
    record.needsMeasuring = true
    list.setNeedsLayout()
  }
}
