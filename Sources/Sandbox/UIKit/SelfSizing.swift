extension UIView {
  /// The size that the view would choose: by the constraints of its content where it has some, else
  /// by ``UIView/sizeThatFits(_:)``.
  ///
  /// - Parameters:
  ///   - size: The width to keep, and a guess at the height, in points.
  ///   - content: What the view's content is in.
  func chosenSize(in size: CGSize, content: UIView) -> CGSize {
    guard content.children.contains(where: { !$0.translatesAutoresizingMaskIntoConstraints }) else {
      return sizeThatFits(size)
    }
    return systemLayoutSizeFitting(
      CGSize(width: size.width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
  }
}
