/// One thing that happened on the simulated device.
///
/// A run is the list of its events, in the order in which the holder of the baton reported them.
/// Everything that is measured is a pure function of that list.
public struct Event: Equatable, Sendable {
  /// Virtual nanoseconds since the start of the run.
  public var time: UInt64
  /// The virtual thread: 0 is main, the others are workers.
  public var thread: Int
  /// What happened.
  public var kind: Kind
  /// Where in the learner's object it happened: offsets of return addresses less one, innermost
  /// first, at most four. No part of the digest, since they change with the compiler.
  public var sites: [UInt32]

  /// Makes an event.
  public init(time: UInt64, thread: Int, kind: Kind, sites: [UInt32] = []) {
    self.time = time
    self.thread = thread
    self.kind = kind
    self.sites = sites
  }
}

extension Event {
  /// What happened, with what it happened to.
  ///
  /// Cells, images and downloads are numbered from 1 in the order in which they were made; photos
  /// by the number in their code. `none` (-1) stands for no cell, no image, no photo.
  public enum Kind: Equatable, Sendable {
    /// The first event: what runs on what.
    case began(Beginning)
    /// Input moves the content from now on: `drag`, `fling`, `scrollToTop` …
    case gestureBegan(name: String)
    /// The content has come to rest.
    case gestureEnded
    /// Main begins to work on the frame of a vsync, with the content moved to `offset` thousandths
    /// of a point.
    case frameBegan(vsync: Int, offset: Int)
    /// The frame was handed over; it is on the screen from the vsync `presented` on.
    case frameCommitted(vsync: Int, presented: Int)
    /// One turn of the main run loop that took a millisecond or more has ended, after `duration` ns.
    case turnEnded(duration: UInt64)
    /// The simulator charged time for an operation that a report may want to name.
    case charged(operation: String, duration: UInt64, subject: String)

    /// A cell was made, because the pool of its kind was empty.
    case cellCreated(cell: Int, reuseIdentifier: String)
    /// A cell came out of the pool, after `prepareForReuse`.
    case cellReused(cell: Int)
    /// The data source was asked for the cell of an item.
    case providerCalled(item: String, row: Int)
    /// A registration's handler ran for a cell, for `duration` ns.
    case handlerRan(cell: Int, item: String, duration: UInt64)
    /// A cell is ready for its item; `ahead` of time if it was not needed on screen yet.
    case cellPrepared(cell: Int, item: String, ahead: Bool)
    /// A cell came on screen for an item, whose photo is `photo`. That photo alone would take
    /// `delay` ns to come over the network.
    case cellDisplayed(cell: Int, item: String, row: Int, photo: Int, delay: UInt64)
    /// A cell left the screen.
    case cellHidden(cell: Int)
    /// A list took back that it would show an item soon: the scroll has turned away from it.
    case itemTakenBack(item: String)
    /// What a visible cell shows changed, as of the commit that follows: the photos of its image
    /// views, in order of the view tree; empty for placeholders only, as it is when the cell comes
    /// on screen.
    case cellShows(cell: Int, photos: [Int])

    /// How good the pictures of a visible cell's image views are, as of the commit that follows;
    /// those of photos, in order of the view tree.
    case cellPictures(cell: Int, pictures: [ShownPicture])

    /// An image was made, from data, from another one, or by drawing.
    case imageMade(image: Int, photo: Int, width: Int, height: Int)
    /// An image view was given an image.
    case imageAssigned(cell: Int, image: Int, photo: Int, isPrepared: Bool)
    /// An image was decoded, for `duration` ns, on the thread of the event.
    case imageDecoded(
      image: Int, photo: Int, width: Int, height: Int, duration: UInt64, purpose: DecodePurpose)
    /// Preparation returned nil.
    case preparationFailed(image: Int)

    /// What the app holds, in bytes: decoded bitmaps, compressed data, the learner's heap.
    case memory(bitmaps: Int, compressed: Int, heap: Int)
    /// The system asked the app to free memory.
    case memoryWarning

    /// A snapshot was applied.
    case applied(Application)
    /// A download began.
    case downloadBegan(download: Int, url: String)
    /// A download ended, after `bytes` had come over the network.
    case downloadEnded(download: Int, outcome: DownloadOutcome, bytes: Int)
    /// A cache of the simulator was asked for an object.
    case cacheLookedUp(isHit: Bool)
    /// A cache of the simulator dropped `count` objects.
    case cacheEvicted(count: Int)

    /// UIKit would have written this to the console.
    case warned(message: String)
    /// Objects of a type that outlive their screen.
    case leaked(type: String, count: Int)
    /// A post changed on the server, and the app was told: a value that its card may show.
    case postChanged(item: String, old: String, new: String)
    /// A post was deleted on the server, and the app was told.
    case postRemoved(item: String)
    /// What the server says of a post, told when its card first comes on screen.
    case postDescribed(item: String, title: String, likes: Int)
    /// The server has a new post, on top of all others, and the app was told.
    case postInserted(item: String)
    /// The texts that a visible cell shows changed, as of the commit that follows: those of its
    /// labels, a line each. Only in scenarios in which posts change.
    case cellReads(cell: Int, text: String)
    /// Visible content moved on the screen without a finger, by thousandths of a point, positive
    /// towards the bottom: that of `item`, which was on the screen before and is so after.
    case contentJumped(item: String, distance: Int)
    /// The app's screen was opened, or is closed; its size in thousandths of a point.
    case screenChanged(isOpen: Bool, width: Int, height: Int)
    /// The app went to the background, or came back.
    case appMoved(toBackground: Bool)
    /// The network came, or went.
    case networkChanged(isOnline: Bool)
    /// A signpost of the learner's.
    case marked(name: String)
    /// What the frame being committed shows, where it is not what the one before showed. Only where
    /// the request asks for drawings.
    case drawn(Drawing)
    /// A line of live play begins.
    case lineBegan(line: Int)
    /// The app has come to rest after a line of live play; main has worked for `main` ns since.
    case lineEnded(line: Int, main: UInt64)
    /// A signpost of the learner's by `os`: a point, or an end of the interval `id` of a name.
    case signpost(phase: SignpostPhase, name: String, id: Int, message: String)
    /// The learner's code wrote to the system's log.
    case logged(level: String, category: String, message: String)
    /// The scenario is over.
    case ended
  }

  /// Stands for no cell, no image, no photo.
  public static let none = -1
  /// The operation of what is charged for files, once for each turn of main in which there was any.
  public static let fileWork = "reading and writing files"
}

/// What runs on what: the head of a trace.
public struct Beginning: Equatable, Sendable {
  /// The scenario's name.
  public var scenario: String
  /// The device profile's name.
  public var device: String
  /// The system profile's name.
  public var system: String
  /// The network profile's name.
  public var network: String
  /// The seed of all that is random.
  public var seed: UInt64
  /// Time between two vsyncs, in ns.
  public var frameInterval: UInt64
  /// The app is terminated above this, in bytes.
  public var memoryLimit: Int
  /// How many different posts ought to come on screen; 0 where nobody counted them.
  public var postsDue: Int
  /// Regular expressions for what each card of a post must say; none where nobody looks.
  public var reads: [String]

  /// Makes a head.
  public init(
    scenario: String, device: String, system: String, network: String, seed: UInt64,
    frameInterval: UInt64, memoryLimit: Int, postsDue: Int = 0,
    reads: [String] = []
  ) {
    self.scenario = scenario
    self.device = device
    self.system = system
    self.network = network
    self.seed = seed
    self.frameInterval = frameInterval
    self.memoryLimit = memoryLimit
    self.postsDue = postsDue
    self.reads = reads
  }
}

/// How a snapshot was applied, and what it changed.
public struct Application: Equatable, Sendable {
  /// True where all cells were thrown away instead of the difference being applied.
  public var usedReloadData: Bool
  /// Items after the change.
  public var items: Int
  /// Items that came.
  public var inserted: Int
  /// Items that went.
  public var deleted: Int
  /// Items that changed places.
  public var moved: Int
  /// Items whose cell was replaced.
  public var reloaded: Int
  /// Items whose existing cell was configured again.
  public var reconfigured: Int

  /// Makes a record of an apply.
  public init(
    usedReloadData: Bool, items: Int, inserted: Int, deleted: Int, moved: Int, reloaded: Int,
    reconfigured: Int
  ) {
    self.usedReloadData = usedReloadData
    self.items = items
    self.inserted = inserted
    self.deleted = deleted
    self.moved = moved
    self.reloaded = reloaded
    self.reconfigured = reconfigured
  }
}

/// Why an image was decoded.
public enum DecodePurpose: UInt8, Equatable, Sendable, CaseIterable {
  /// It was on screen and nobody had prepared it: on main, in the commit.
  case commit
  /// `prepareForDisplay` in one of its forms.
  case display
  /// A thumbnail.
  case thumbnail
  /// It was drawn into a bitmap, or written as a file.
  case drawing
}

/// How a download ended.
public enum DownloadOutcome: UInt8, Equatable, Sendable, CaseIterable {
  /// All bytes came.
  case finished
  /// The app cancelled it.
  case cancelled
  /// The network failed.
  case failed
}

/// What a signpost marks.
public enum SignpostPhase: UInt8, Equatable, Sendable, CaseIterable {
  /// A point.
  case event
  /// The beginning of an interval.
  case begin
  /// The end of an interval.
  case end
}
