internal import Trace

extension UICollectionView {
  /// How cells of a class are configured for items: a pool of its own, and a handler.
  ///
  /// Make it once, outside the cell provider. Made inside, each call has a new, empty pool; iOS 15
  /// and later raise an exception. There are no nib files: `init(cellNib:handler:)` is left out.
  @MainActor @preconcurrency public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// Configures a cell for an item.
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ item: Item) -> Void
    let handler: Handler
    let identity: RegistrationIdentity
    /// Makes a registration.
    public init(handler: @escaping Handler) {
      self.handler = handler
      identity = onMain { RegistrationIdentity(name: "\(Cell.self)") }
    }
  }

  /// Dequeues a cell and has the registration's handler configure it.
  ///
  /// While an item is reconfigured this is the cell that the item already has.
  public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    onMain {
      let identity = registration.identity
      identity.refuseIfMadeInProvider("cell", "-collectionView:cellForItemAtIndexPath:")
      let dequeued = dequeueCell(identity.pool, indexPath) { makeReusableView(Cell.self, $0) }
      guard let cell = dequeued as? Cell else {
        raise("NSInternalInconsistencyException", "the pool of \(Cell.self) has another cell")
      }
      cell.reuseIdentifier = cell.reuseIdentifier ?? identity.pool
      if let item {
        let began = scheduler.now
        asLearner { registration.handler(cell, indexPath, item) }
        report(
          .handlerRan(
            cell: cell.number, item: cell.record.assignment?.item ?? "",
            duration: scheduler.now - began))
      }
      return cell
    }
  }
}

/// What makes one registration differ from another: its pool.
@MainActor final class RegistrationIdentity {
  private static var made = 0
  let pool: String
  private let wasMadeInProvider: Bool
  init(name: String) {
    Self.made += 1
    pool = "\(name) registration \(Self.made)"
    wasMadeInProvider = RunningProviders.count > 0
  }

  /// Raises, from iOS 15 on, where the registration was made in a provider.
  ///
  /// - Parameters:
  ///   - what: `cell` or `supplementary view`.
  ///   - method: Of the data source.
  func refuseIfMadeInProvider(_ what: String, _ method: String) {
    guard wasMadeInProvider, Device.current.system.refusesRegistrationInProvider else { return }
    raise(
      "NSInternalInconsistencyException",
      "Attempted to dequeue a \(what) using a registration that was created inside \(method) or "
        + "inside a UICollectionViewDiffableDataSource \(what) provider. Creating a new "
        + "registration each time a \(what) is requested will prevent reuse and cause created "
        + "\(what)s to remain inaccessible in memory for the lifetime of the collection view. "
        + "Registrations should be created up front and reused")
  }
}
