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
    case .postRemoved(let item), .postInserted(let item), .itemTakenBack(let item): put(item)
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
