// Where image and texts are, for constraints. Each is as of the size that the view has had when the
// constraints are solved.
extension UIListContentView {
  /// Where the text is; nil where there is none.
  public var textLayoutGuide: UILayoutGuide? {
    onMain { showsText ? guide(.text) : nil }
  }
  /// Where the second text is; nil where there is none.
  public var secondaryTextLayoutGuide: UILayoutGuide? {
    onMain { showsSecondaryText ? guide(.secondaryText) : nil }
  }
  /// Where the image is; nil where there is none.
  public var imageLayoutGuide: UILayoutGuide? {
    onMain { showsImage ? guide(.image) : nil }
  }
}
