/// All views and controllers that are alive, as a list through themselves: being on it costs each two
/// pointers and no allocation.
enum Census {
  /// The screen that what is made now belongs to; 0 for none.
  static nonisolated(unsafe) var screen = 0
  private static nonisolated(unsafe) unowned(unsafe) var first: UIResponder?

  /// A responder's place in the list.
  struct Place {
    fileprivate unowned(unsafe) var previous: UIResponder?
    fileprivate unowned(unsafe) var next: UIResponder?
    init() {}
  }

  static func enter(_ responder: UIResponder) {
    responder.censusPlace.next = first
    first?.censusPlace.previous = responder
    first = responder
  }

  static func leave(_ responder: UIResponder) {
    let (previous, next) = (responder.censusPlace.previous, responder.censusPlace.next)
    if let previous { previous.censusPlace.next = next } else { first = next }
    next?.censusPlace.previous = previous
  }

  @MainActor static func forEach(_ body: @MainActor (UIResponder) -> Void) {
    var next = first
    while let this = next {
      body(this)
      next = this.censusPlace.next
    }
  }
}
