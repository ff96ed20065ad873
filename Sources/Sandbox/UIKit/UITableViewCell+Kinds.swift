extension UITableViewCell {
  /// What a cell shows.
  public enum CellStyle: Int, Sendable {
    /// An image and a line.
    case `default`
    /// A line and a value at the end.
    case value1
    /// A name and a value.
    case value2
    /// An image and two lines.
    case subtitle
  }
  /// How rows are divided.
  public enum SeparatorStyle: Int, Sendable {
    /// Not at all.
    case none
    /// By a line.
    case singleLine
  }
  /// How a selected row looks.
  public enum SelectionStyle: Int, Sendable {
    /// As the others.
    case none
    /// Blue; grey since iOS 7.
    case blue
    /// Grey.
    case gray
    /// As the system has it.
    case `default`
  }
  /// What a person may do to a row.
  public enum EditingStyle: Int, Sendable {
    /// Nothing.
    case none
    /// Delete it.
    case delete
    /// Insert one.
    case insert
  }
  /// What stands at the end of a row.
  public enum AccessoryType: Int, Sendable {
    /// Nothing.
    case none
    /// An arrow: there is more behind the row.
    case disclosureIndicator
    /// A button and an arrow.
    case detailDisclosureButton
    /// A check mark.
    case checkmark
    /// A button.
    case detailButton

    /// The room that it takes, in points (assumption).
    var width: CGFloat {
      switch self {
      case .none: 0
      case .disclosureIndicator: 38
      case .checkmark, .detailButton: 44
      case .detailDisclosureButton: 68
      }
    }
  }
}
