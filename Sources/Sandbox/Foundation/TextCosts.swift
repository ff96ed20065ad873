// What text takes on the device, in ns.
//
// Assumptions, in proportion to what makes a formatter (`OperationCosts.makeFormatter`), which is the
// dear part: people measure some 100 µs for a DateFormatter on older phones, and a tenth to a twentieth
// of it for one use of it. Setting a format throws away what was prepared, so that it costs as much.

extension OperationCosts {
  /// One use of a formatter or of a format style.
  var format: UInt64 { makeFormatter / 16 }
  /// One `String(format:)`, whose pattern is read anew each time.
  var formatPattern: UInt64 { makeFormatter / 100 }
  /// A regular expression that is compiled.
  var makeExpression: UInt64 { makeFormatter / 4 }
}

/// Charges for text that a method of Foundation's goes through: about a nanosecond a byte, for each time
/// that it does.
func chargeForReading(_ bytes: Int) { charge(UInt64(bytes)) }
