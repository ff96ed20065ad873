import Lessons
import Trace

/// The phone's screen in a terminal: two pixels a character in half blocks, with text over them.
package struct PhoneScreen {
  /// Characters in a row.
  package let columns: Int
  /// Rows of characters; each holds two of pixels.
  package let rows: Int
  private var pixels: [Int]
  private var letters: [Character?]
  private var marks: [Bool]

  private static let paper = 0xffffff
  private static let placeholder = 0xc7c7cc
  private static let alarm = 0xff2d55

  /// An empty screen with the proportions of a drawing, as large as fits.
  ///
  /// A character is taken to be twice as high as wide.
  package init(_ drawing: Drawing, columns: Int, rows: Int) {
    let (width, height) = (max(1, drawing.width), max(1, drawing.height))
    self.columns = max(8, min(columns, rows * 2 * width / height))
    self.rows = max(4, min(rows, (self.columns * height / width + 1) / 2))
    pixels = Array(repeating: Self.paper, count: self.columns * self.rows * 2)
    letters = Array(repeating: nil, count: self.columns * self.rows)
    marks = Array(repeating: false, count: self.columns * self.rows * 2)
  }

  /// Paints a drawing.
  ///
  /// - Parameters:
  ///   - drawing: What a frame shows.
  ///   - misplaced: The items whose cells are marked, since they show the photo of another one.
  ///   - photo: Gives a photo's pixels in a size.
  package mutating func paint(
    _ drawing: Drawing, marking misplaced: Set<String>,
    photo: (_ number: Int, _ width: Int, _ height: Int) -> ScreenPhotos.Picture?
  ) {
    var marked: [Drawing.Rectangle] = []
    for shape in drawing.shapes {
      let area = scaled(shape.visible, in: drawing)
      switch shape.content {
      case .fill(let colour): fill(area) { _, _ in colour }
      case .placeholder: fill(area) { _, _ in Self.placeholder }
      case .photo(let number):
        let frame = scaled(shape.frame, in: drawing)
        let picture = photo(number, frame.width, frame.height)
        fill(area) { x, y in
          picture?.pixel(x - frame.x, y - frame.y) ?? Self.placeholder
        }
      case .text(let text): write(text, in: area)
      case .cell(let item): if misplaced.contains(item) { marked.append(area) }
      }
    }
    for area in marked { mark(area) }
  }

  /// A place in pixels of this screen.
  private func scaled(_ place: Drawing.Rectangle, in drawing: Drawing) -> Drawing.Rectangle {
    let (width, height) = (max(1, drawing.width), max(1, drawing.height))
    let left = Self.quotient(place.x * columns, width)
    let top = Self.quotient(place.y * rows * 2, height)
    return Drawing.Rectangle(
      x: left, y: top,
      width: max(1, Self.quotient((place.x + place.width) * columns, width) - left),
      height: max(1, Self.quotient((place.y + place.height) * rows * 2, height) - top))
  }

  /// Rounded down, below zero as well.
  private static func quotient(_ number: Int, _ divisor: Int) -> Int {
    number >= 0 ? number / divisor : -((-number + divisor - 1) / divisor)
  }

  private mutating func fill(_ area: Drawing.Rectangle, with colour: (Int, Int) -> Int) {
    for y in rowsOfPixels(area) {
      for x in columnsOfPixels(area) {
        pixels[y * columns + x] = colour(x, y)
        letters[y / 2 * columns + x] = nil
      }
    }
  }

  private func columnsOfPixels(_ area: Drawing.Rectangle) -> Range<Int> {
    (area.x..<area.x + area.width).clamped(to: 0..<columns)
  }

  private func rowsOfPixels(_ area: Drawing.Rectangle) -> Range<Int> {
    (area.y..<area.y + area.height).clamped(to: 0..<rows * 2)
  }

  /// Writes a line in the middle of a place, or below what stands there already; what does not fit
  /// is cut.
  private mutating func write(_ text: String, in area: Drawing.Rectangle) {
    let middle = (area.y + area.height / 2) / 2
    let places = columnsOfPixels(area)
    let free = [middle, middle + 1].first { row in
      (0..<rows).contains(row) && places.allSatisfy { letters[row * columns + $0] == nil }
    }
    guard area.y >= 0, let row = free else { return }
    for (column, character) in zip(places, text.harmless) {
      guard character.terminalColumns == 1 else { break }
      letters[row * columns + column] = character
    }
  }

  /// Draws a frame around a place.
  private mutating func mark(_ area: Drawing.Rectangle) {
    let (right, bottom) = (area.x + area.width - 1, area.y + area.height - 1)
    for y in rowsOfPixels(area) {
      for x in columnsOfPixels(area)
      where x == area.x || x == right || y == area.y || y == bottom {
        pixels[y * columns + x] = Self.alarm
        marks[y * columns + x] = true
        letters[y / 2 * columns + x] = nil
      }
    }
  }
}

// What a terminal is sent.
extension PhoneScreen {
  /// A row for a terminal: half blocks in colour, or characters where it has none.
  package func line(_ row: Int, _ depth: ColourDepth, hasUnicode: Bool) -> String {
    depth == .none ? characters(row, hasUnicode) : halfBlocks(row, depth)
  }

  private func halfBlocks(_ row: Int, _ depth: ColourDepth) -> String {
    var text = ""
    var last = ""
    for column in 0..<columns {
      let upper = pixels[2 * row * columns + column]
      let lower = pixels[(2 * row + 1) * columns + column]
      let letter = letters[row * columns + column]
      let ink = letter == nil ? upper : Self.ink(on: lower)
      let codes = "\(depth.codes(ink, ground: 38));\(depth.codes(lower, ground: 48))"
      if codes != last { text += "\u{1b}[\(codes)m" }
      last = codes
      text.append(letter ?? "▀")
    }
    return text + "\u{1b}[0m"
  }

  /// Black on light colours, white on dark ones.
  private static func ink(on colour: Int) -> Int {
    let light = 299 * (colour >> 16 & 0xff) + 587 * (colour >> 8 & 0xff) + 114 * (colour & 0xff)
    return light > 128_000 ? 0x000000 : 0xffffff
  }

  /// Dark on light, as on paper: the darker, the fuller the character.
  private func characters(_ row: Int, _ hasUnicode: Bool) -> String {
    let shades = Array(hasUnicode ? " ░▒▓█" : " .:*#")
    return String(
      (0..<columns).map { column in
        if let letter = letters[row * columns + column] {
          return hasUnicode || letter.isASCII ? letter : "?"
        }
        let indices = [2 * row * columns + column, (2 * row + 1) * columns + column]
        if indices.contains(where: { marks[$0] }) { return "X" }
        let light = indices.reduce(0) { sum, index in
          let colour = pixels[index]
          return sum + (colour >> 16 & 0xff) + (colour >> 8 & 0xff) + (colour & 0xff)
        }
        return shades[min(shades.count - 1, (1530 - light) * shades.count / 1531)]
      })
  }
}

extension ScreenPhotos.Picture {
  /// The colour of a pixel; nil outside.
  fileprivate func pixel(_ column: Int, _ row: Int) -> Int? {
    guard (0..<width).contains(column), (0..<height).contains(row) else { return nil }
    return pixels[row * width + column]
  }
}
