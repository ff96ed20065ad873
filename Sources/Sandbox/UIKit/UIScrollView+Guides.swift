extension UIScrollView {
  /// The content: constraints to it give the content its size.
  public var contentLayoutGuide: UILayoutGuide { onMain { guide(.content) } }
  /// What can be seen: constraints to it keep a view in place while the content moves.
  public var frameLayoutGuide: UILayoutGuide { onMain { guide(.frame) } }

  /// True where a layout of its own says how large the content is, and not constraints.
  var managesContentSize: Bool { isList }

  /// True where constraints from inside say how large the content is.
  var isContentTied: Bool {
    if ownGuides.contains(where: { $0.kind == .content && !$0.attachedConstraints.isEmpty }) {
      return true
    }
    return attachedConstraints.contains { constraint in
      let attribute =
        constraint.first === self ? constraint.firstAttribute : constraint.secondAttribute
      return !attribute.isLength
        && constraint.owners.contains { $0 !== self && $0.isInside(self) }
    }
  }
}
