// Written as Apple's: lists of numbers, without names.

extension CGPoint: Codable {
  /// `[x, y]`.
  public func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    try list.encode(x)
    try list.encode(y)
  }
  /// Reads `[x, y]`.
  public init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    self.init(x: try list.decode(CGFloat.self), y: try list.decode(CGFloat.self))
  }
}

extension CGSize: Codable {
  /// `[width, height]`.
  public func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    try list.encode(width)
    try list.encode(height)
  }
  /// Reads `[width, height]`.
  public init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    self.init(width: try list.decode(CGFloat.self), height: try list.decode(CGFloat.self))
  }
}

extension CGRect: Codable {
  /// `[[x, y], [width, height]]`.
  public func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    try list.encode(origin)
    try list.encode(size)
  }
  /// Reads `[[x, y], [width, height]]`.
  public init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    self.init(origin: try list.decode(CGPoint.self), size: try list.decode(CGSize.self))
  }
}

extension CGVector: Codable {
  /// `[dx, dy]`.
  public func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    try list.encode(dx)
    try list.encode(dy)
  }
  /// Reads `[dx, dy]`.
  public init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    self.init(dx: try list.decode(CGFloat.self), dy: try list.decode(CGFloat.self))
  }
}

extension CGAffineTransform: Codable {
  /// `[a, b, c, d, tx, ty]`.
  public func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    for number in [a, b, c, d, tx, ty] { try list.encode(number) }
  }
  /// Reads `[a, b, c, d, tx, ty]`.
  public init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    let numbers = try (0..<6).map { _ in try list.decode(CGFloat.self) }
    self.init(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5])
  }
}
