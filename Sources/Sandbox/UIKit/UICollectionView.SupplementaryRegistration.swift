extension UICollectionView {
  /// How headers, footers or marks of a class are configured: a pool of its own, and a handler.
  ///
  /// Make it once, outside the provider. There are no nib files: `init(supplementaryNib:…)` is left
  /// out.
  @MainActor @preconcurrency
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    /// Configures a view.
    public typealias Handler = (
      _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
    ) -> Void
    let kind: String
    let handler: Handler
    let identity: RegistrationIdentity
    /// Makes a registration for a kind.
    public init(elementKind: String, handler: @escaping Handler) {
      kind = elementKind
      self.handler = handler
      identity = onMain { RegistrationIdentity(name: "\(Supplementary.self)") }
    }
  }

  /// Dequeues a view and has the registration's handler configure it.
  public func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    onMain {
      let identity = registration.identity
      identity.refuseIfMadeInProvider(
        "supplementary view", "-collectionView:viewForSupplementaryElementOfKind:atIndexPath:")
      let dequeued = dequeueView(registration.kind, identity.pool, indexPath) {
        makeReusableView(Supplementary.self, $0)
      }
      guard let view = dequeued as? Supplementary else {
        raise(
          "NSInternalInconsistencyException", "the pool of \(Supplementary.self) has another view")
      }
      asLearner { registration.handler(view, registration.kind, indexPath) }
      return view
    }
  }
}
