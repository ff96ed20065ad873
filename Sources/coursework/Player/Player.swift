import Foundation
import Lessons
import Trace

/// Plays a movie at a terminal, until the learner leaves.
final class Player {
  private let movie: Movie
  private let photos: ScreenPhotos
  private let title: String
  private let isPlain: Bool
  private let screen: RawTerminal
  private var pictures: [PictureKey: ScreenPhotos.Picture?] = [:]
  /// The vsync that is shown, with the part of the next one that has passed.
  private var position: Double
  private var isRunning = true
  private var speed = 3
  private var shown: [String] = []

  private struct PictureKey: Hashable {
    var number, width, height: Int
  }

  /// Times the speed of the device.
  private static let speeds = [0.125, 0.25, 0.5, 1, 2, 4]
  private static let framesPerSecond = 30.0

  /// A player; nil where the terminal cannot show a picture, or nobody wants one.
  init?(_ movie: Movie, _ photos: ScreenPhotos, title: String, isPlain: Bool) {
    guard !isPlain, let screen = RawTerminal() else { return nil }
    self.movie = movie
    self.photos = photos
    self.title = title
    self.isPlain = isPlain
    self.screen = screen
    position = Double(movie.start)
  }

  /// Plays until somebody leaves.
  func play() {
    screen.begin()
    defer { screen.end() }
    var last = ContinuousClock.now
    while true {
      draw()
      for key in screen.keys(within: isRunning ? pause : nil) {
        if perform(key) == .leave { return }
      }
      let now = ContinuousClock.now
      if isRunning { advance(by: now - last) }
      last = now
    }
  }

  private var vsync: Int { Int(position) }
  private var interval: Double { Double(movie.recording.frameInterval) / 1e9 }

  /// Seconds until the next picture.
  private var pause: Double {
    max(1 / Self.framesPerSecond, interval / Self.speeds[speed])
  }

  private func advance(by elapsed: Duration) {
    let (seconds, attoseconds) = elapsed.components
    let real = Double(seconds) + Double(attoseconds) / 1e18
    position += real * Self.speeds[speed] / interval
    guard vsync >= movie.end - 1 else { return }
    position = Double(movie.end - 1)
    isRunning = false
  }

  private enum Outcome { case goOn, leave }

  private func perform(_ key: RawTerminal.Key) -> Outcome {
    switch key {
    case .letter("q"), .interrupt, .closed: return .leave
    case .letter(" "):
      if !isRunning, vsync == movie.end - 1 { position = Double(movie.start) }
      isRunning.toggle()
    case .right, .letter("l"): stop(at: vsync + 1)
    case .left, .letter("h"): stop(at: vsync - 1)
    case .letter("w"): if let worst = movie.worst { stop(at: worst) }
    case .letter("n"): if let next = movie.nextProblem(after: vsync) { stop(at: next) }
    case .letter("0"), .home: stop(at: movie.start)
    case .letter("$"), .end: stop(at: movie.end - 1)
    case .letter("+"), .letter("="): speed = min(speed + 1, Self.speeds.count - 1)
    case .letter("-"): speed = max(speed - 1, 0)
    case .resized: shown = []
    default: break
    }
    return .goOn
  }

  private func stop(at vsync: Int) {
    isRunning = false
    position = Double(min(max(vsync, movie.start), movie.end - 1))
  }
}

// The picture.
extension Player {
  /// Sends the lines that have changed.
  private func draw() {
    let style = TerminalStyle(descriptor: STDOUT_FILENO, isPlain: isPlain)
    let size = screen.size
    let lines = lines(style, columns: size.columns, rows: size.rows)
    var text = shown.isEmpty ? "\u{1b}[2J" : ""
    for (row, line) in lines.enumerated() where !(shown.indices.contains(row) && shown[row] == line)
    {
      text += "\u{1b}[\(row + 1);1H\(line)\u{1b}[K"
    }
    shown = lines
    if !text.isEmpty { Output.result(text) }
  }

  private func lines(_ style: TerminalStyle, columns: Int, rows: Int) -> [String] {
    let depth = ColourDepth(style, environment: ProcessInfo.processInfo.environment)
    let frame = movie.frame(at: vsync)
    let cells = movie.cells(in: frame)
    let keys = style.settled(Self.keys).wrapped(to: columns, first: columns)
    let height = max(4, rows - 3 - keys.count)
    var phone = PhoneScreen(
      movie.drawings[frame], columns: max(8, min(columns - 4, columns * 3 / 5)), rows: height)
    phone.paint(movie.drawings[frame], marking: Set(cells.filter(\.isMisplaced).map(\.item))) {
      picture($0, $1, $2)
    }
    let isDropped = movie.isDropped(at: vsync)
    let edge: StyledText = isDropped ? "\("┃", [.red, .bold])" : "\("│", .dim)"
    let side = style.print(style.settled(edge))
    let room = columns - phone.columns - 4
    let panel = panel(cells, in: frame, isDropped: isDropped).map { line in
      style.print(style.settled(line).beginning(max(0, room)))
    }
    var lines = [style.print(style.settled(head).beginning(columns))]
    for row in 0..<height {
      let picture =
        row < phone.rows ? side + phone.line(row, depth, hasUnicode: style.hasUnicode) + side : ""
      lines.append(picture + (row < panel.count ? "  " + panel[row] : ""))
    }
    lines.append(timeline(style, columns: columns))
    return lines + keys.map(style.print)
  }

  private var head: StyledText {
    let pace = Self.speeds[speed]
    let words = pace == 1 ? "" : pace < 1 ? ", 1/\(Int(1 / pace)) speed" : ", \(Int(pace))× speed"
    return "\(title, .bold)  \("\(isRunning ? "playing" : "stopped")\(words)", .dim)"
  }

  private static let keys: StyledText = """
    \("q leaves, blank stops, ←→ one frame, n next problem, w worst, +− speed, 0 again", .dim)
    """

  private func panel(_ cells: [Movie.Cell], in frame: Int, isDropped: Bool) -> [StyledText] {
    let gesture = movie.gesture(at: vsync) ?? "at rest"
    let dropped = movie.droppedFrames(upTo: vsync)
    let misplaced = movie.misplacements(upTo: frame)
    return [
      "\("\(movie.seconds(at: vsync).hundredths) s", .bold)  \(gesture)",
      "vsync \(vsync)\(isDropped ? "  no new frame" : "", [.red, .bold])",
      "\("\(dropped) dropped so far", dropped > 0 ? .red : [])",
      "\("\(misplaced) misplaced so far", misplaced > 0 ? .red : [])",
      "",
    ] + cells.map(\.words)
  }

  private func beginsMisplacement(at vsync: Int) -> Bool {
    movie.beginsMisplacement(at: vsync)
  }

  private func picture(_ number: Int, _ width: Int, _ height: Int) -> ScreenPhotos.Picture? {
    let key = PictureKey(number: number, width: width, height: height)
    if let known = pictures[key] { return known }
    let picture = photos.picture(number, width: width, height: height)
    pictures[key] = picture
    return picture
  }

  /// The whole run in one row: where frames were dropped and photos misplaced, and where it stands
  /// now.
  private func timeline(_ style: TerminalStyle, columns: Int) -> String {
    let blocks = Array("▁▂▃▄▅▆▇█")
    let length = movie.end - movie.start
    let width = max(1, min(columns - 1, length))
    let here = min(width - 1, (vsync - movie.start) * width / max(1, length))
    var text = StyledText("")
    for column in 0..<width {
      let first = movie.start + column * length / width
      let last = max(first + 1, movie.start + (column + 1) * length / width)
      let dropped = (first..<last).count { movie.isDropped(at: $0) }
      let level = dropped == 0 ? 0 : max(1, dropped * (blocks.count - 1) / (last - first))
      if column == here {
        text += "\("▲", [.bold, .cyan])"
      } else if (first..<last).contains(where: beginsMisplacement) {
        text += "\("✗", [.bold, .red])"
      } else {
        text += StyledText(String(blocks[level]), level == 0 ? .green : .red)
      }
    }
    return style.print(style.settled(text).beginning(columns))
  }
}

extension Movie.Cell {
  /// True where it shows the photo of another item.
  var isMisplaced: Bool {
    if case .other = look { return true }
    return false
  }
}

extension Movie {
  /// The next vsync at which a frame is dropped after one that came, or a photo is misplaced anew.
  func nextProblem(after vsync: Int) -> Int? {
    guard vsync + 1 < end else { return nil }
    return (vsync + 1..<end).first { candidate in
      if isDropped(at: candidate), !isDropped(at: candidate - 1) { return true }
      return beginsMisplacement(at: candidate)
    }
  }
}

extension StyledText {
  /// The beginning of the text, at most so many columns.
  func beginning(_ width: Int) -> StyledText {
    var used = 0
    var cut = StyledText("")
    for span in spans {
      let text = span.text.prefix { character in
        used += character.terminalColumns
        return used <= width
      }
      cut += StyledText(String(text), span.style)
      if used > width { break }
    }
    return cut
  }
}
