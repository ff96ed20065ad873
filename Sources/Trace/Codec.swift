/// The binary form of a trace: a magic word, a version, then one record an event.
///
/// A record is a tag byte, the time since the record before (varint), the thread, the fields, and
/// the sites. Whole numbers are zigzag varints; a text is an index into the texts seen so far, or
/// the next free index followed by its length and its UTF-8. After 4096 texts both sides forget all
/// of them but the latest, so that a long run takes no more memory than a short one.
public enum Codec {
  /// Raised with every change of the records.
  public static let version: UInt8 = 3
  static let magic: [UInt8] = Array("CWTR".utf8)
  static let longestText = 1 << 12
  static let mostTexts = 1 << 12
}

/// Turns events into bytes.
public struct TraceEncoder {
  /// The bytes written so far; whoever hands them on may empty it.
  public var bytes: [UInt8] = []
  private let withSites: Bool
  private var texts: [String: Int] = [:]
  private var lastTime: UInt64 = 0

  /// Begins a trace.
  ///
  /// - Parameter withSites: False leaves the sites out, as the digest does.
  public init(withSites: Bool = true) {
    self.withSites = withSites
    bytes = Codec.magic + [Codec.version]
  }

  /// Appends one event.
  public mutating func append(_ event: Event) {
    bytes.append(event.kind.tag)
    // Threads report in order of the baton, not of their clocks: the difference may be negative.
    put(Int(bitPattern: UInt(event.time &- lastTime)))
    lastTime = event.time
    put(event.thread)
    putFields(event.kind)
    guard withSites else { return }
    put(event.sites.count)
    for site in event.sites { put(Int(site)) }
  }

  private mutating func put(_ value: Int) {
    var rest = UInt(bitPattern: (value << 1) ^ (value >> (Int.bitWidth - 1)))
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  private mutating func put(_ value: UInt64) { put(Int(bitPattern: UInt(value))) }
  private mutating func put(_ value: Bool) { bytes.append(value ? 1 : 0) }

  private mutating func put(_ text: String) {
    if let index = texts[text] { return put(index) }
    put(texts.count)
    if texts.count == Codec.mostTexts { texts.removeAll(keepingCapacity: true) }
    texts[text] = texts.count
    let utf8 = Array(text.utf8.prefix(Codec.longestText))
    put(utf8.count)
    bytes += utf8
  }

  private mutating func put(_ drawing: Drawing) {
    put(drawing.width); put(drawing.height); put(drawing.shapes.count)
    for shape in drawing.shapes {
      switch shape.content {
      case .fill(let colour): bytes.append(0); put(colour)
      case .photo(let number): bytes.append(1); put(number)
      case .placeholder: bytes.append(2)
      case .text(let text): bytes.append(3); put(text)
      case .cell(let item): bytes.append(4); put(item)
      }
      put(shape.frame); put(shape.visible)
    }
  }

  private mutating func put(_ place: Drawing.Rectangle) {
    put(place.x); put(place.y); put(place.width); put(place.height)
  }

  private mutating func put(_ picture: ShownPicture) {
    put(picture.photo)
    for pixels in [picture.size, picture.detail, picture.needed] {
      put(pixels.width); put(pixels.height)
    }
    put(picture.missingTurn); put(picture.isClipped); put(picture.isEmbeddedThumbnail)
  }

  private mutating func putFields(_ kind: Event.Kind) {
    switch kind {
    case .began(let head):
      put(head.scenario); put(head.device); put(head.system); put(head.network)
      put(head.seed); put(head.frameInterval); put(head.memoryLimit)
      put(head.postsDue)
      put(head.reads.count)
      for pattern in head.reads { put(pattern) }
    case .gestureBegan(let name), .marked(let name): put(name)
    case .gestureEnded, .memoryWarning, .ended: break
    case .frameBegan(let vsync, let offset): put(vsync); put(offset)
    case .frameCommitted(let vsync, let presented): put(vsync); put(presented)
    case .turnEnded(let duration): put(duration)
    case .charged(let operation, let duration, let subject):
      put(operation); put(duration); put(subject)
    case .cellCreated(let cell, let identifier): put(cell); put(identifier)
    case .cellReused(let cell), .cellHidden(let cell): put(cell)
    case .providerCalled(let item, let row): put(item); put(row)
    case .handlerRan(let cell, let item, let duration): put(cell); put(item); put(duration)
    case .cellPrepared(let cell, let item, let ahead): put(cell); put(item); put(ahead)
    case .cellDisplayed(let cell, let item, let row, let photo, let delay):
      put(cell); put(item); put(row); put(photo); put(delay)
    case .cellShows(let cell, let photos):
      put(cell); put(photos.count)
      for photo in photos { put(photo) }
    case .cellPictures(let cell, let pictures):
      put(cell); put(pictures.count)
      for picture in pictures { put(picture) }
    case .imageMade(let image, let photo, let width, let height):
      put(image); put(photo); put(width); put(height)
    case .imageAssigned(let cell, let image, let photo, let isPrepared):
      put(cell); put(image); put(photo); put(isPrepared)
    case .imageDecoded(let image, let photo, let width, let height, let duration, let purpose):
      put(image); put(photo); put(width); put(height); put(duration)
      bytes.append(purpose.rawValue)
    case .preparationFailed(let image): put(image)
    case .memory(let bitmaps, let compressed, let heap): put(bitmaps); put(compressed); put(heap)
    case .applied(let change):
      put(change.usedReloadData); put(change.items); put(change.inserted); put(change.deleted)
      put(change.moved); put(change.reloaded); put(change.reconfigured)
    case .downloadBegan(let download, let url): put(download); put(url)
    case .downloadEnded(let download, let outcome, let size):
      put(download); bytes.append(outcome.rawValue); put(size)
    case .cacheLookedUp(let isHit): put(isHit)
    case .cacheEvicted(let count): put(count)
    case .warned(let message): put(message)
    case .leaked(let type, let count): put(type); put(count)
    case .drawn(let drawing): put(drawing)
    case .lineBegan(let line): put(line)
    case .lineEnded(let line, let main):
      put(line)
      put(main)
    case .postChanged(let item, let old, let new): put(item); put(old); put(new)
    case .postRemoved(let item): put(item)
    case .postInserted(let item): put(item)
    case .postDescribed(let item, let title, let likes): put(item); put(title); put(likes)
    case .cellReads(let cell, let text): put(cell); put(text)
    case .contentJumped(let item, let distance): put(item); put(distance)
    case .screenChanged(let isOpen, let width, let height): put(isOpen); put(width); put(height)
    case .appMoved(let flag), .networkChanged(let flag): put(flag)
    case .signpost(let phase, let name, let id, let message):
      bytes.append(phase.rawValue); put(name); put(id); put(message)
    case .logged(let level, let category, let message): put(level); put(category); put(message)
    }
  }
}

/// What is wrong with the bytes of a trace.
public enum TraceError: Error, Equatable, CustomStringConvertible {
  /// The first bytes are not those of a trace.
  case notATrace
  /// The trace was written by another version.
  case version(UInt8)
  /// The bytes end, or make no sense, at this offset.
  case malformed(at: Int)

  /// One sentence for a person.
  public var description: String {
    switch self {
    case .notATrace: "these bytes are not a trace"
    case .version(let version):
      "the trace has version \(version); this program reads version \(Codec.version)"
    case .malformed(let offset): "the trace is damaged at byte \(offset)"
    }
  }
}

/// Turns bytes into events.
public struct TraceDecoder {
  private let bytes: [UInt8]
  private var at: Int
  private var texts: [String] = []
  private var lastTime: UInt64 = 0

  /// Begins to read a trace.
  ///
  /// - Throws: ``TraceError`` where the head is not that of a trace of this version.
  public init(_ bytes: [UInt8]) throws(TraceError) {
    self.bytes = bytes
    let head = Codec.magic.count
    guard bytes.count > head, Array(bytes.prefix(head)) == Codec.magic else { throw .notATrace }
    guard bytes[head] == Codec.version else { throw .version(bytes[head]) }
    at = head + 1
  }

  /// The next event, or nil at the end of the trace.
  ///
  /// - Throws: ``TraceError/malformed(at:)``; a run that was killed may end in half a record.
  public mutating func next() throws(TraceError) -> Event? {
    guard at < bytes.count else { return nil }
    let tag = try byte()
    lastTime = lastTime &+ UInt64(UInt(bitPattern: try int()))
    let thread = try int()
    let kind = try fields(tag)
    let count = try int()
    guard (0...64).contains(count) else { throw .malformed(at: at) }
    var sites: [UInt32] = []
    for _ in 0..<count { sites.append(UInt32(truncatingIfNeeded: try int())) }
    return Event(time: lastTime, thread: thread, kind: kind, sites: sites)
  }

  private mutating func byte() throws(TraceError) -> UInt8 {
    guard at < bytes.count else { throw .malformed(at: at) }
    defer { at += 1 }
    return bytes[at]
  }

  private mutating func int() throws(TraceError) -> Int {
    var raw: UInt = 0
    var shift: UInt = 0
    while true {
      let next = try byte()
      guard shift < 70 else { throw .malformed(at: at) }
      raw |= UInt(next & 0x7f) << shift
      if next < 0x80 { break }
      shift += 7
    }
    return Int(bitPattern: (raw >> 1) ^ (0 &- (raw & 1)))
  }

  private mutating func uint() throws(TraceError) -> UInt64 { UInt64(UInt(bitPattern: try int())) }
  private mutating func bool() throws(TraceError) -> Bool { try byte() != 0 }

  private mutating func text() throws(TraceError) -> String {
    let index = try int()
    if texts.indices.contains(index) { return texts[index] }
    let length = try int()
    guard index == texts.count, (0...Codec.longestText).contains(length), at + length <= bytes.count
    else { throw .malformed(at: at) }
    let text = String(decoding: bytes[at..<at + length], as: UTF8.self)
    at += length
    if texts.count == Codec.mostTexts { texts.removeAll(keepingCapacity: true) }
    texts.append(text)
    return text
  }

  private mutating func photos() throws(TraceError) -> [Int] {
    let count = try int()
    guard (0...1024).contains(count) else { throw .malformed(at: at) }
    var photos: [Int] = []
    for _ in 0..<count { photos.append(try int()) }
    return photos
  }

  private mutating func listOfTexts() throws(TraceError) -> [String] {
    let count = try int()
    guard (0...1024).contains(count) else { throw .malformed(at: at) }
    var list: [String] = []
    for _ in 0..<count { list.append(try text()) }
    return list
  }

  private mutating func drawing() throws(TraceError) -> Drawing {
    var drawing = Drawing(width: try int(), height: try int(), shapes: [])
    let count = try int()
    guard (0...Drawing.mostShapes).contains(count) else { throw .malformed(at: at) }
    for _ in 0..<count {
      let content: Drawing.Content
      switch try byte() {
      case 0: content = .fill(try int())
      case 1: content = .photo(try int())
      case 2: content = .placeholder
      case 3: content = .text(try text())
      case 4: content = .cell(try text())
      default: throw .malformed(at: at - 1)
      }
      drawing.shapes.append(
        Drawing.Shape(content: content, frame: try place(), visible: try place()))
    }
    return drawing
  }

  private mutating func place() throws(TraceError) -> Drawing.Rectangle {
    Drawing.Rectangle(x: try int(), y: try int(), width: try int(), height: try int())
  }

  private mutating func pictures() throws(TraceError) -> [ShownPicture] {
    let count = try int()
    guard (0...1024).contains(count) else { throw .malformed(at: at) }
    var pictures: [ShownPicture] = []
    for _ in 0..<count {
      pictures.append(
        ShownPicture(
          photo: try int(), size: try pixels(), detail: try pixels(), needed: try pixels(),
          missingTurn: try int(), isClipped: try bool(), isEmbeddedThumbnail: try bool()))
    }
    return pictures
  }

  private mutating func pixels() throws(TraceError) -> ShownPicture.Pixels {
    ShownPicture.Pixels(try int(), try int())
  }

  private mutating func raw<Value: RawRepresentable<UInt8>>(
    _: Value.Type
  ) throws(TraceError) -> Value {
    guard let value = Value(rawValue: try byte()) else { throw .malformed(at: at - 1) }
    return value
  }

  private mutating func fields(_ tag: UInt8) throws(TraceError) -> Event.Kind {
    switch tag {
    case 0:
      .began(
        Beginning(
          scenario: try text(), device: try text(), system: try text(), network: try text(),
          seed: try uint(), frameInterval: try uint(), memoryLimit: try int(),
          postsDue: try int(), reads: try listOfTexts()))
    case 1: .gestureBegan(name: try text())
    case 2: .gestureEnded
    case 3: .frameBegan(vsync: try int(), offset: try int())
    case 4: .frameCommitted(vsync: try int(), presented: try int())
    case 5: .turnEnded(duration: try uint())
    case 6: .charged(operation: try text(), duration: try uint(), subject: try text())
    case 7: .cellCreated(cell: try int(), reuseIdentifier: try text())
    case 8: .cellReused(cell: try int())
    case 9: .providerCalled(item: try text(), row: try int())
    case 10: .handlerRan(cell: try int(), item: try text(), duration: try uint())
    case 11: .cellPrepared(cell: try int(), item: try text(), ahead: try bool())
    case 12:
      .cellDisplayed(
        cell: try int(), item: try text(), row: try int(), photo: try int(), delay: try uint())
    case 13: .cellHidden(cell: try int())
    case 14: .cellShows(cell: try int(), photos: try photos())
    case 15:
      .imageMade(image: try int(), photo: try int(), width: try int(), height: try int())
    case 16:
      .imageAssigned(cell: try int(), image: try int(), photo: try int(), isPrepared: try bool())
    case 17:
      .imageDecoded(
        image: try int(), photo: try int(), width: try int(), height: try int(),
        duration: try uint(), purpose: try raw(DecodePurpose.self))
    case 18: .preparationFailed(image: try int())
    case 19: .memory(bitmaps: try int(), compressed: try int(), heap: try int())
    case 20: .memoryWarning
    case 21:
      .applied(
        Application(
          usedReloadData: try bool(), items: try int(), inserted: try int(), deleted: try int(),
          moved: try int(), reloaded: try int(), reconfigured: try int()))
    case 22: .downloadBegan(download: try int(), url: try text())
    case 23:
      .downloadEnded(
        download: try int(), outcome: try raw(DownloadOutcome.self), bytes: try int())
    case 24: .cacheLookedUp(isHit: try bool())
    case 25: .cacheEvicted(count: try int())
    case 26: .warned(message: try text())
    case 27: .leaked(type: try text(), count: try int())
    case 28: .marked(name: try text())
    case 29: .ended
    case 100: .drawn(try drawing())
    case 101: .lineBegan(line: try int())
    case 102: .lineEnded(line: try int(), main: try uint())
    case 30: .postChanged(item: try text(), old: try text(), new: try text())
    case 31: .postRemoved(item: try text())
    case 32: .cellReads(cell: try int(), text: try text())
    case 33: .contentJumped(item: try text(), distance: try int())
    case 34: .screenChanged(isOpen: try bool(), width: try int(), height: try int())
    case 35: .appMoved(toBackground: try bool())
    case 36: .networkChanged(isOnline: try bool())
    case 37: .postInserted(item: try text())
    case 38: .postDescribed(item: try text(), title: try text(), likes: try int())
    case 40: .cellPictures(cell: try int(), pictures: try pictures())
    case 70:
      .signpost(
        phase: try raw(SignpostPhase.self), name: try text(), id: try int(), message: try text())
    case 71: .logged(level: try text(), category: try text(), message: try text())
    default: throw .malformed(at: at)
    }
  }
}

extension Event.Kind {
  /// The first byte of the kind's record.
  var tag: UInt8 {
    switch self {
    case .began: 0
    case .gestureBegan: 1
    case .gestureEnded: 2
    case .frameBegan: 3
    case .frameCommitted: 4
    case .turnEnded: 5
    case .charged: 6
    case .cellCreated: 7
    case .cellReused: 8
    case .providerCalled: 9
    case .handlerRan: 10
    case .cellPrepared: 11
    case .cellDisplayed: 12
    case .cellHidden: 13
    case .cellShows: 14
    case .imageMade: 15
    case .imageAssigned: 16
    case .imageDecoded: 17
    case .preparationFailed: 18
    case .memory: 19
    case .memoryWarning: 20
    case .applied: 21
    case .downloadBegan: 22
    case .downloadEnded: 23
    case .cacheLookedUp: 24
    case .cacheEvicted: 25
    case .warned: 26
    case .leaked: 27
    case .marked: 28
    case .ended: 29
    case .drawn: 100
    case .lineBegan: 101
    case .lineEnded: 102
    case .postChanged: 30
    case .postRemoved: 31
    case .cellReads: 32
    case .contentJumped: 33
    case .screenChanged: 34
    case .appMoved: 35
    case .networkChanged: 36
    case .postInserted: 37
    case .postDescribed: 38
    case .cellPictures: 40
    case .signpost: 70
    case .logged: 71
    }
  }
}
