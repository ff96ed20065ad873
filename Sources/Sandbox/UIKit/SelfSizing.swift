extension UIView {
  /// The size that the view would choose: by ``UIView/sizeThatFits(_:)``.
  ///
  /// - Parameter size: The width to keep, and a guess at the height, in points.
  func chosenSize(in size: CGSize) -> CGSize { sizeThatFits(size) }
}
