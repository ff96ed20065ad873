import UIKit

final class WallViewController: Wall {
  override func show(_ image: UIImage, of id: String, in cell: WallCell) {
    image.prepareForDisplay { prepared in
      DispatchQueue.main.async {
        guard let prepared, cell.id == id else { return }
        cell.imageView.image = prepared
      }
    }
  }
}
