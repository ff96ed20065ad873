package import Trace

/// What changed in UIKit from one system to the next, as far as the simulator models it.
package struct SystemProfile: Sendable {
  package var name: SystemName
  /// Cells are prepared in the time that is left after a short commit (WWDC21, session 10252).
  package var preparesCellsAhead: Bool
  /// `apply` without animation applies the difference instead of reloading.
  package var appliesDifferenceWithoutAnimation: Bool
  /// A registration that is made inside a cell provider raises an exception.
  package var refusesRegistrationInProvider: Bool
  /// A dequeued cell that the provider does not return raises an exception.
  package var refusesUnreturnedCell: Bool
  /// Cells on screen that ask for another size are measured again (iOS 16).
  package var measuresCellsThatAsk: Bool { name == .iOS18 }
  /// Headers of plain tables have space above them.
  package var padsHeaders: Bool { preparesCellsAhead }

  package static func named(_ name: SystemName) -> SystemProfile {
    switch name {
    case .iOS14:
      SystemProfile(
        name: name, preparesCellsAhead: false, appliesDifferenceWithoutAnimation: false,
        refusesRegistrationInProvider: false, refusesUnreturnedCell: false)
    case .iOS15:
      SystemProfile(
        name: name, preparesCellsAhead: true, appliesDifferenceWithoutAnimation: true,
        refusesRegistrationInProvider: true, refusesUnreturnedCell: false)
    case .iOS18:
      SystemProfile(
        name: name, preparesCellsAhead: true, appliesDifferenceWithoutAnimation: true,
        refusesRegistrationInProvider: true, refusesUnreturnedCell: true)
    }
  }
}
