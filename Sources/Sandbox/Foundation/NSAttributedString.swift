/// Text with attributes for its parts.
open class NSAttributedString: NSObject, @unchecked Sendable {
  /// Parts of the text one after the other, each with its attributes; none is empty.
  fileprivate(set) var runs: [(text: String, attributes: [Key: Any])] = []

  /// Empty text.
  public override convenience init() { self.init(string: "") }
  /// Makes text without attributes.
  public convenience init(string str: String) { self.init(string: str, attributes: nil) }
  /// Makes text with the same attributes all over.
  public init(string str: String, attributes attrs: [Key: Any]? = nil) {
    super.init()
    simulated {
      charge(costs.call * 10)
      if !str.isEmpty { runs = [(str, attrs ?? [:])] }
    }
  }
  /// Makes a copy.
  public init(attributedString attrStr: NSAttributedString) {
    super.init()
    simulated { runs = attrStr.runs }
  }

  /// The text.
  open var string: String { simulated { runs.reduce(into: "") { $0 += $1.text } } }
  /// The number of UTF-16 units.
  open var length: Int { simulated { runs.reduce(0) { $0 + $1.text.utf16.count } } }

  /// The attributes at a place, and how far they hold.
  open func attributes(
    at location: Int, effectiveRange range: UnsafeMutablePointer<NSRange>?
  ) -> [Key: Any] {
    simulated {
      var start = 0
      for run in runs {
        let length = run.text.utf16.count
        if location < start + length {
          range?.pointee = NSRange(location: start, length: length)
          return run.attributes
        }
        start += length
      }
      raise(
        "NSRangeException",
        "NSAttributedString attributesAtIndex:effectiveRange:: Out of bounds: \(location) in a text "
          + "of \(start)")
    }
  }
  /// An attribute at a place, and how far the attributes there hold.
  open func attribute(
    _ attrName: Key, at location: Int, effectiveRange range: UnsafeMutablePointer<NSRange>?
  ) -> Any? {
    attributes(at: location, effectiveRange: range)[attrName]
  }
  /// A part of the text.
  open func attributedSubstring(from range: NSRange) -> NSAttributedString {
    simulated {
      let part = NSMutableAttributedString(attributedString: self)
      part.split(range, in: length)
      part.keep(range)
      return NSAttributedString(attributedString: part)
    }
  }
  /// Goes through the parts of one look.
  open func enumerateAttributes(
    in enumerationRange: NSRange, options opts: EnumerationOptions = [],
    using block: ([Key: Any], NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    enumerate(enumerationRange, opts, { $0 }, Self.areSame, block)
  }
  /// Goes through the values of an attribute.
  open func enumerateAttribute(
    _ attrName: Key, in enumerationRange: NSRange, options opts: EnumerationOptions = [],
    using block: (Any?, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    enumerate(enumerationRange, opts, { $0[attrName] }, Self.isSame, block)
  }
  /// A copy that can be changed.
  open override func mutableCopy() -> Any { NSMutableAttributedString(attributedString: self) }
  /// A copy that stays as it is.
  open override func copy() -> Any { NSAttributedString(attributedString: self) }

  /// True where text and attributes are the same.
  open func isEqual(to other: NSAttributedString) -> Bool {
    simulated {
      runs.count == other.runs.count
        && zip(runs, other.runs).allSatisfy { a, b in
          a.text == b.text && Self.areSame(a.attributes, b.attributes)
        }
    }
  }
  /// Equal where text and attributes are.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSAttributedString).map { isEqual(to: $0) } ?? false
  }
  /// The text's.
  open override var hash: Int { string.hashValue }

  /// The name of an attribute.
  public struct Key: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Makes a key of a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Makes a key of a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// How one goes through a text. Parts come from the beginning, each as long as it can be.
  public struct EnumerationOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Makes options of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// From the end.
    public static let reverse = EnumerationOptions(rawValue: 1 << 1)
    /// Parts may be cut shorter.
    public static let longestEffectiveRangeNotRequired = EnumerationOptions(rawValue: 1 << 20)
  }
}

/// Text with attributes for its parts, to be changed.
open class NSMutableAttributedString: NSAttributedString, @unchecked Sendable {
  /// Puts text at the end.
  open func append(_ attrString: NSAttributedString) {
    simulated { runs += attrString.runs }
  }
  /// Puts text somewhere.
  open func insert(_ attrString: NSAttributedString, at loc: Int) {
    simulated {
      let index = cut(at: loc)
      runs.insert(contentsOf: attrString.runs, at: index)
    }
  }
  /// Gives a part attributes more.
  open func addAttributes(_ attrs: [Key: Any], range: NSRange) {
    change(range) { $0.merge(attrs) { _, new in new } }
  }
  /// Gives a part an attribute more.
  open func addAttribute(_ name: Key, value: Any, range: NSRange) {
    change(range) { $0[name] = value }
  }
  /// Gives a part these attributes alone.
  open func setAttributes(_ attrs: [Key: Any]?, range: NSRange) {
    change(range) { $0 = attrs ?? [:] }
  }
  /// Takes an attribute from a part.
  open func removeAttribute(_ name: Key, range: NSRange) { change(range) { $0[name] = nil } }
  /// Takes a part out.
  open func deleteCharacters(in range: NSRange) {
    simulated {
      let first = cut(at: range.location)
      runs.removeSubrange(first..<cut(at: range.upperBound))
    }
  }
  /// Puts text in the place of a part, with the attributes that begin there.
  open func replaceCharacters(in range: NSRange, with str: String) {
    simulated {
      let attributes =
        runs.isEmpty
        ? [:]
        : attributes(
          at: min(range.location, max(0, length - 1)), effectiveRange: nil)
      replaceCharacters(in: range, with: NSAttributedString(string: str, attributes: attributes))
    }
  }
  /// Puts text in the place of a part.
  open func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
    simulated {
      let first = cut(at: range.location)
      runs.replaceSubrange(first..<cut(at: range.upperBound), with: attrString.runs)
    }
  }
  /// Puts text in the place of all.
  open func setAttributedString(_ attrString: NSAttributedString) {
    simulated { runs = attrString.runs }
  }
  /// Changes that belong together begin.
  open func beginEditing() {}
  /// Changes that belong together end.
  open func endEditing() {}

  private func change(_ range: NSRange, _ change: (inout [Key: Any]) -> Void) {
    simulated {
      split(range, in: length)
      let (first, last) = (cut(at: range.location), cut(at: range.upperBound))
      for index in first..<last { change(&runs[index].attributes) }
    }
  }

  fileprivate func split(_ range: NSRange, in length: Int) {
    if range.location < 0 || range.length < 0 || range.upperBound > length {
      raise(
        "NSRangeException",
        "NSMutableRLEArray objectAtIndex:effectiveRange:: Out of bounds: \(range) in a text of "
          + "\(length) UTF-16 units")
    }
    _ = (cut(at: range.location), cut(at: range.upperBound))
  }

  fileprivate func keep(_ range: NSRange) {
    let (first, last) = (cut(at: range.location), cut(at: range.upperBound))
    runs = Array(runs[first..<last])
  }

  /// Lets a run begin at a place.
  ///
  /// - Returns: Its index.
  private func cut(at location: Int) -> Int {
    var start = 0
    for (index, run) in runs.enumerated() {
      let length = run.text.utf16.count
      if location <= start { return index }
      if location < start + length {
        let middle = run.text.utf16.index(run.text.startIndex, offsetBy: location - start)
        runs[index].text = String(run.text[..<middle])
        runs.insert((String(run.text[middle...]), run.attributes), at: index + 1)
        return index + 1
      }
      start += length
    }
    return runs.count
  }
}
