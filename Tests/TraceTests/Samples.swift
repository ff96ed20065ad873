import Trace

/// One event of every kind, with values that are hard on an encoding: zero, negative, the largest.
enum Samples {
  private static let phone = Drawing.Rectangle(x: 0, y: 0, width: 375, height: 667)
  private static let card = Drawing.Rectangle(x: 0, y: -120, width: 375, height: 341)

  static let kinds: [Event.Kind] = [
    .began(
      Beginning(
        scenario: "fling", device: "phone-60", system: "iOS 15", network: "fast", seed: .max,
        frameInterval: 16_666_667, memoryLimit: 1_400_000_000, postsDue: 7,
        reads: ["[0-9]+ likes", ""])),
    .gestureBegan(name: "fling"),
    .gestureEnded,
    .frameBegan(vsync: 0, offset: -64_000),
    .frameCommitted(vsync: 12, presented: 14),
    .turnEnded(duration: 300_000_000),
    .charged(operation: "diff", duration: 0, subject: ""),
    .cellCreated(cell: 1, reuseIdentifier: "PhotoCell"),
    .cellReused(cell: 2),
    .providerCalled(item: "post-17", row: 17),
    .handlerRan(cell: 2, item: "post-17", duration: 1),
    .cellPrepared(cell: 2, item: "post-17", ahead: true),
    .cellDisplayed(cell: 2, item: "post-17", row: 17, photo: 17, delay: 120_000_000),
    .cellHidden(cell: 2),
    .itemTakenBack(item: "post-18"),
    .cellShows(cell: 2, photos: [17, Event.none, 3]),
    .cellShows(cell: 2, photos: []),
    .cellPictures(
      cell: 2,
      pictures: [
        ShownPicture(
          photo: 17, size: .init(4032, 3024), detail: .init(160, 120), needed: .init(1125, 844),
          missingTurn: 8, isClipped: true, isEmbeddedThumbnail: true),
        ShownPicture(
          photo: Event.none, size: .init(0, 0), detail: .init(0, 0), needed: .init(0, 0)),
      ]),
    .cellPictures(cell: 2, pictures: []),
    .imageMade(image: 5, photo: Event.none, width: 4032, height: 3024),
    .imageAssigned(cell: Event.none, image: 5, photo: 17, isPrepared: false),
    .imageDecoded(
      image: 5, photo: 17, width: 4032, height: 3024, duration: 61_400_000, purpose: .commit),
    .imageDecoded(image: 6, photo: 18, width: 80, height: 60, duration: 9, purpose: .display),
    .imageDecoded(image: 7, photo: 19, width: 80, height: 60, duration: 9, purpose: .thumbnail),
    .imageDecoded(image: 7, photo: 19, width: 80, height: 60, duration: 9, purpose: .drawing),
    .preparationFailed(image: 5),
    .memory(bitmaps: 48_771_072, compressed: 1_000_000, heap: -1),
    .memoryWarning,
    .applied(
      Application(
        usedReloadData: true, items: 200, inserted: 1, deleted: 2, moved: 3, reloaded: 4,
        reconfigured: 5)),
    .downloadBegan(download: 1, url: "https://photos.example/017.jpg"),
    .downloadEnded(download: 1, outcome: .finished, bytes: 1_234_567),
    .downloadEnded(download: 2, outcome: .cancelled, bytes: 0),
    .downloadEnded(download: 3, outcome: .failed, bytes: .max),
    .cacheLookedUp(isHit: true),
    .cacheEvicted(count: 3),
    .warned(message: "“post-17” existiert schon 🙂"),
    .leaked(type: "FeedViewController", count: 1),
    .postChanged(item: "post-17", old: "127", new: "128"),
    .postRemoved(item: "post-3"), .postInserted(item: "post-40"),
    .postDescribed(item: "post-40", title: "Ridge walk", likes: 1204),
    .cellReads(cell: 2, text: "Ridge walk\n128 likes"),
    .contentJumped(item: "post-17", distance: -340_500),
    .screenChanged(isOpen: true, width: 375_000, height: 667_000),
    .screenChanged(isOpen: false, width: 0, height: 0),
    .appMoved(toBackground: true),
    .networkChanged(isOnline: false),
    .marked(name: "page"),
    .lineBegan(line: 1),
    .lineEnded(line: 1, main: 3_100_000),
    .drawn(
      Drawing(
        width: 375, height: 667,
        shapes: [
          .init(content: .fill(0xffffff), frame: phone, visible: phone),
          .init(content: .cell("post-17"), frame: card, visible: phone),
          .init(content: .photo(17), frame: card, visible: card),
          .init(content: .placeholder, frame: card, visible: card),
          .init(content: .text("Küste, “Süd” 🙂"), frame: card, visible: card),
        ])),
    .signpost(phase: .event, name: "tap", id: 0, message: ""),
    .signpost(phase: .begin, name: "decode", id: -5, message: "photo 3"),
    .signpost(phase: .end, name: "decode", id: -5, message: ""),
    .logged(level: "error", category: "feed", message: "no photo 🙂"),
    .ended,
  ]

  /// The kinds at times that also go back, as those of several threads do, with sites.
  static let events = kinds.enumerated().map { index, kind in
    Event(
      time: UInt64(index % 2 == 0 ? index * 1_000_000 : index * 10), thread: index % 3, kind: kind,
      sites: Array([0, 0x1234, .max].prefix(index % 4)))
  }

  static var bytes: [UInt8] {
    var encoder = TraceEncoder()
    for event in events { encoder.append(event) }
    return encoder.bytes
  }

  static func decode(_ bytes: [UInt8]) throws(TraceError) -> [Event] {
    var decoder = try TraceDecoder(bytes)
    var events: [Event] = []
    while let event = try decoder.next() { events.append(event) }
    return events
  }
}
