extension IndexPath {
  /// The index path of an item of a collection view.
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }
  /// The index path of a row of a table view.
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
  /// The section.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }
  /// The item in its section.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
  /// The row in its section.
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}
