import UIKit

final class WallViewController: Wall {
  override func show(_ image: UIImage, of id: String, in cell: WallCell) {
    // TODO: Have the photo prepared first.
    cell.imageView.image = image
  }
}
