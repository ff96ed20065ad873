package import Trace

/// What a device has, and what things cost on it.
///
/// Times are virtual nanoseconds. Each number names its source; `assumption` marks what could not
/// be measured on the real thing. What matters are the ratios: a photo's decode against a frame, a
/// new cell against a reused one.
package struct DeviceProfile: Sendable {
  package var name: DeviceName
  /// The screen, in points.
  package var screen: CGSize
  /// Pixels to a point.
  package var scale: Double
  /// Vsyncs a second.
  package var refreshRate: Int
  /// Worker cores beside the one of the main thread.
  package var workerCores: Int
  /// The app is terminated above this, in bytes.
  package var memoryLimit: Int
  /// The app is warned above this, in bytes.
  package var memoryWarning: Int
  /// What the learner's own code costs.
  package var meters: MeterCosts
  package var costs: OperationCosts

  /// Time between two vsyncs, in ns: truncated, so that vsync `k` is at `k * frameInterval`.
  package var frameInterval: UInt64 { 1_000_000_000 / UInt64(refreshRate) }

  package static func named(_ name: DeviceName) -> DeviceProfile {
    switch name {
    case .phone60: .phone60
    case .phone120: .phone120
    }
  }
}

/// The price of each operation of the simulator, in ns.
package struct OperationCosts: Sendable {
  /// A property or a small method of UIKit.
  package var call: UInt64
  /// A view with its layer.
  package var makeView: UInt64
  /// A cell beyond its views: registration, content view, layout attributes.
  package var makeCell: UInt64
  /// A cell out of the pool.
  package var dequeue: UInt64
  /// A constraint that is made.
  package var makeConstraint: UInt64
  /// A constraint that begins to hold, or ends.
  package var activateConstraint: UInt64
  /// A constraint of a layout that is solved anew, those of stack views and of content sizes among
  /// them.
  package var solveConstraint: UInt64
  /// A constraint of a layout of which only numbers have changed.
  package var updateConstraint: UInt64
  /// Text that is set and has to be measured and drawn.
  package var setText: UInt64
  /// A view that comes on screen or moves there: layout, display, commit to the render server.
  package var commitView: UInt64
  /// A commit with nothing in it.
  package var commit: UInt64
  /// The data source's part of a layout pass that changes what is visible.
  package var layoutPass: UInt64
  /// One identifier that a snapshot takes in, takes out or marks: a hash and a look-up.
  package var snapshotElement: UInt64
  /// One identifier that a snapshot hands out in an array.
  package var listedElement: UInt64
  /// One element that a snapshot's diff compares.
  package var diffElement: UInt64
  /// One change that an apply carries out.
  package var applyChange: UInt64
  /// The head of an image file that is read.
  package var readImageHead: UInt64
  /// Picoseconds for one pixel of a baseline JPEG, decoded at full size.
  package var decodePixelPicoseconds: UInt64
  /// The decode of a progressive file, in percent of a baseline one.
  package var progressivePercent: UInt64
  /// A decode to one eighth, in percent of the full one: libjpeg-turbo 2.1.5 takes 45 % of its own
  /// time for a 12-megapixel photo.
  package var thumbnailPercent: UInt64
  /// Picoseconds for one pixel of a picture that is drawn or scaled (assumption: two fifths of its
  /// decode).
  package var drawPixelPicoseconds: UInt64
  /// Picoseconds for one pixel that is filled or copied (assumption: memory at 16 GB a second).
  package var fillPixelPicoseconds: UInt64
  /// Picoseconds for one pixel that is written as JPEG (assumption: 1.6 times its decode).
  package var encodePixelPicoseconds: UInt64
  /// A part of a frame that the GPU draws apart: it changes its target, and back (assumption).
  package var offscreenPass: UInt64
  /// Picoseconds for one pixel of it (assumption).
  package var offscreenPixelPicoseconds: UInt64
  /// A look-up or a change in one of the system's caches.
  package var cache: UInt64
  /// A date or number formatter that is made.
  package var makeFormatter: UInt64
  /// A request that is handed to the network process.
  package var startRequest: UInt64
  /// A file of the app's that is opened.
  package var openFile: UInt64
  /// Picoseconds for a byte of a file that is read or written.
  package var diskBytePicoseconds: UInt64
}
