internal import Trace

extension UICollectionView {
  /// How cells of a class are configured for items: a pool of its own, and a handler.
  ///
  /// Make it once, outside the cell provider. Made inside, each call has a new, empty pool; iOS 15
  /// and later raise an exception.
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
      if identity.wasMadeInProvider, Device.current.system.refusesRegistrationInProvider {
        raise(
          "NSInternalInconsistencyException",
          "Attempted to dequeue a cell using a registration that was created inside "
            + "-collectionView:cellForItemAtIndexPath: or inside a "
            + "UICollectionViewDiffableDataSource cell provider. Creating a new registration each "
            + "time a cell is requested will prevent reuse and cause created cells to remain "
            + "inaccessible in memory for the lifetime of the collection view. Registrations "
            + "should be created up front and reused")
      }
      let cell = dequeue(identity.pool, indexPath) { makeReusableView(Cell.self, $0) }
      guard let cell = cell as? Cell else {
        raise("NSInternalInconsistencyException", "the pool of \(Cell.self) has another cell")
      }
      if let item {
        let began = scheduler.now
        asLearner { registration.handler(cell, indexPath, item) }
        report(
          .handlerRan(
            cell: cell.number, item: cell.assignment?.item ?? "", duration: scheduler.now - began))
      }
      return cell
    }
  }

  /// Says which class the cells of an identifier have.
  public func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    onMain {
      guard let type = cellClass as? UICollectionViewCell.Type else {
        raise(
          "NSInvalidArgumentException",
          "register a subclass of UICollectionViewCell for the identifier \(identifier)")
      }
      registeredClasses[identifier] = { makeReusableView(type, $0) }
    }
  }

  /// Dequeues a cell of an identifier that a class was registered for.
  public func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    onMain {
      guard let make = registeredClasses[identifier] else {
        raise(
          "NSInternalInconsistencyException",
          "could not dequeue a view of kind: UICollectionElementKindCell with identifier "
            + "\(identifier) - must register a nib or a class for the identifier or connect a "
            + "prototype cell in a storyboard")
      }
      return dequeue(identifier, indexPath, make)
    }
  }

  /// The item's own cell while it is reconfigured, a free one, one that waits, else a new one.
  private func dequeue(
    _ pool: String, _ indexPath: IndexPath, _ make: @MainActor (CGRect) -> UICollectionViewCell
  ) -> UICollectionViewCell {
    let call = providerCalls.last
    if let existing = call?.existing, existing.assignment?.pool == pool {
      providerCalls[providerCalls.count - 1].dequeued.append(existing)
      return existing
    }
    let frame = currentMap.frame(of: indexPath) ?? .zero
    let cell = takeFreeCell(pool) ?? newCell(pool, frame, make)
    cell.setFrame(frame)
    cell.assignment = UICollectionViewCell.Assignment(
      indexPath: indexPath, item: call?.item ?? itemName(at: indexPath), pool: pool,
      preparationTime: 0)
    if call != nil { providerCalls[providerCalls.count - 1].dequeued.append(cell) }
    return cell
  }

  private func takeFreeCell(_ pool: String) -> UICollectionViewCell? {
    if pools[pool]?.isEmpty ?? true,
      let index = waiting.firstIndex(where: { $0.assignment?.pool == pool })
    {
      recycle(waiting.remove(at: index))
    }
    guard let cell = pools[pool]?.popLast() else { return nil }
    charge(costs.dequeue)
    asLearner { cell.prepareForReuse() }
    report(.cellReused(cell: cell.number))
    return cell
  }

  private func newCell(
    _ pool: String, _ frame: CGRect, _ make: @MainActor (CGRect) -> UICollectionViewCell
  ) -> UICollectionViewCell {
    charge(costs.makeCell)
    let cell = asLearner { make(frame) }
    cell.reuseIdentifier = pool
    report(.cellCreated(cell: cell.number, reuseIdentifier: pool))
    return cell
  }
}

/// What makes one registration differ from another: its pool.
@MainActor final class RegistrationIdentity {
  private static var made = 0
  let pool: String
  let wasMadeInProvider: Bool
  init(name: String) {
    Self.made += 1
    pool = "\(name) registration \(Self.made)"
    wasMadeInProvider = UICollectionView.runningProviders > 0
  }
}
