extension JSONDecoder.DateDecodingStrategy {
  /// Reads dates with a formatter.
  public static func formatted(_ formatter: DateFormatter) -> Self {
    .custom { decoder in
      let container = try decoder.singleValueContainer()
      guard let date = formatter.date(from: try container.decode(String.self)) else {
        throw DecodingError.dataCorruptedError(
          in: container,
          debugDescription: "Date string does not match format expected by formatter.")
      }
      return date
    }
  }
}

extension JSONEncoder.DateEncodingStrategy {
  /// Writes dates with a formatter.
  public static func formatted(_ formatter: DateFormatter) -> Self {
    .custom { date, encoder in
      var container = encoder.singleValueContainer()
      try container.encode(formatter.string(from: date))
    }
  }
}
