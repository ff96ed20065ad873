/// A turn about an axis, by an angle in radians; without an axis none.
public func CATransform3DMakeRotation(
  _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  let length = (x * x + y * y + z * z).squareRoot()
  guard length > 0 else { return CATransform3DIdentity }
  let (x, y, z) = (x / length, y / length, z / length)
  let (s, c) = sineAndCosine(angle)
  let rest = 1 - c
  return CATransform3D(rows: [
    c + x * x * rest, x * y * rest + z * s, x * z * rest - y * s, 0,
    x * y * rest - z * s, c + y * y * rest, y * z * rest + x * s, 0,
    x * z * rest + y * s, y * z * rest - x * s, c + z * z * rest, 0,
    0, 0, 0, 1,
  ])
}
/// A map after a move.
public func CATransform3DTranslate(
  _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), t)
}
/// A map after a change of size.
public func CATransform3DScale(
  _ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), t)
}
/// A map after a turn about an axis, by an angle in radians.
public func CATransform3DRotate(
  _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t)
}
/// The map back; the map itself where there is none.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D {
  // Gauss and Jordan: what makes the left half the identity makes the right half the inverse.
  var rows = (0..<4).map { row in
    Array(t.rows[row * 4..<row * 4 + 4]) + (0..<4).map { $0 == row ? 1 : 0 }
  }
  for column in 0..<4 {
    let candidates = column..<4
    guard let pivot = candidates.max(by: { abs(rows[$0][column]) < abs(rows[$1][column]) }),
      rows[pivot][column] != 0
    else { return t }
    rows.swapAt(column, pivot)
    let scale = rows[column][column]
    rows[column] = rows[column].map { $0 / scale }
    for row in 0..<4 where row != column {
      let factor = rows[row][column]
      rows[row] = zip(rows[row], rows[column]).map { $0 - factor * $1 }
    }
  }
  return CATransform3D(rows: rows.flatMap { $0[4...] })
}
/// True where two maps are the same.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }
/// True where a map stays in the plane.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool {
  t == CATransform3DMakeAffineTransform(CATransform3DGetAffineTransform(t))
}
