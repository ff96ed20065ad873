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
    case 39: .itemTakenBack(item: try text())
    case 40: .cellPictures(cell: try int(), pictures: try pictures())
    case 70:
      .signpost(
        phase: try raw(SignpostPhase.self), name: try text(), id: try int(), message: try text())
    case 71: .logged(level: try text(), category: try text(), message: try text())
    default: throw .malformed(at: at)
    }
  }
}
