/// The colours of one picture.
struct Palette {
  /// The upper end of a sky.
  let high: Colour
  /// The lower end of a sky, or the far distance.
  let low: Colour
  /// A light: the sun, windows, sails.
  let light: Colour
  /// The strongest colour.
  let accent: Colour
  /// Ground in the middle.
  let ground: Colour
  /// The darkest colour.
  let dark: Colour

  private init(
    _ high: UInt32, _ low: UInt32, _ light: UInt32, _ accent: UInt32, _ ground: UInt32,
    _ dark: UInt32
  ) {
    self.high = Colour(high)
    self.low = Colour(low)
    self.light = Colour(light)
    self.accent = Colour(accent)
    self.ground = Colour(ground)
    self.dark = Colour(dark)
  }

  /// A dozen moods. `light` is far brighter than `dark` in each, as the code is drawn in these two.
  static let all = [
    Palette(0x2b3a67, 0xf4a688, 0xffe8c2, 0xe4572e, 0x5b4b78, 0x171a33),  // dusk
    Palette(0x7fb7d9, 0xfbe8d3, 0xfff7e6, 0xf28f6b, 0x5f8f8b, 0x1d3440),  // morning
    Palette(0x0b4f6c, 0x9fd8cb, 0xf6f7eb, 0xffb400, 0x1f7a8c, 0x06222e),  // lagoon
    Palette(0xa8c686, 0xf3f0d7, 0xfdfbe8, 0xe07a1f, 0x4f772d, 0x132a13),  // forest
    Palette(0xe8a87c, 0xfcdfb8, 0xfff3d6, 0xc8553d, 0xb0754a, 0x3a1f14),  // desert
    Palette(0xc98bb9, 0xfbd9e5, 0xfff1f5, 0xd7263d, 0x8e5a8a, 0x2d132c),  // rose
    Palette(0x62b6a4, 0xe6f4ea, 0xfbfff4, 0xff6f59, 0x2f7f73, 0x0d2c2a),  // mint
    Palette(0x10142b, 0x3c4f8a, 0xfff2b3, 0xf9c74f, 0x232b52, 0x070a17),  // night
    Palette(0xd9a441, 0xf7e3b0, 0xfff8e1, 0xa4243b, 0x8a5a2b, 0x2b160a),  // autumn
    Palette(0x9cc5e8, 0xeef6fb, 0xffffff, 0x3d6fb6, 0x6f94b8, 0x14273f),  // winter
    Palette(0xff9f68, 0xffe29a, 0xfff6d5, 0x00798c, 0xd1495b, 0x2e1a2b),  // citrus
    Palette(0x4a3267, 0xd98fc0, 0xfde8f3, 0xf7b32b, 0x6b4a94, 0x1a1029),  // plum
  ]
}
