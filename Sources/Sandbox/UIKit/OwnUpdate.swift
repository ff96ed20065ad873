// Whether a class overrides `updateConfiguration(using:)`. The C half looks it up; see `makeReusableView`.

extension UICollectionViewCell {
  var hasOwnUpdate: Bool {
    updatesCollectionCellItself(
      identity(of: type(of: self)), identity(of: UICollectionViewCell.self))
  }
}

extension UITableViewCell {
  var hasOwnUpdate: Bool {
    updatesTableCellItself(identity(of: type(of: self)), identity(of: UITableViewCell.self))
  }
}

extension UITableViewHeaderFooterView {
  var hasOwnUpdate: Bool {
    updatesHeaderItself(
      identity(of: type(of: self)), identity(of: UITableViewHeaderFooterView.self))
  }
}

private func identity(of type: AnyClass) -> UnsafeRawPointer {
  unsafeBitCast(type, to: UnsafeRawPointer.self)
}

@_silgen_name("sandbox_updates_collection_cell_itself")
private func updatesCollectionCellItself(
  _ type: UnsafeRawPointer, _ base: UnsafeRawPointer
) -> Bool

@_silgen_name("sandbox_updates_table_cell_itself")
private func updatesTableCellItself(_ type: UnsafeRawPointer, _ base: UnsafeRawPointer) -> Bool

@_silgen_name("sandbox_updates_header_itself")
private func updatesHeaderItself(_ type: UnsafeRawPointer, _ base: UnsafeRawPointer) -> Bool
