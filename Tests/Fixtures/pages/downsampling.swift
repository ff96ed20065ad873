// Downsampling with ImageIO on a serial queue, in the style of WWDC18 session 219.
// prints: width 200.0 pixels 400
// prints: serial true
import UIKit
import ImageIO

func downsample(imageAt imageURL: URL, to pointSize: CGSize, scale: CGFloat) -> UIImage {
    let imageSourceOptions = [kCGImageSourceShouldCache: false] as CFDictionary
    let imageSource = CGImageSourceCreateWithURL(imageURL as CFURL, imageSourceOptions)!

    let maxDimensionInPixels = max(pointSize.width, pointSize.height) * scale
    let downsampleOptions =
        [
            kCGImageSourceCreateThumbnailFromImageAlways: true,
            kCGImageSourceShouldCacheImmediately: true,
            kCGImageSourceCreateThumbnailWithTransform: true,
            kCGImageSourceThumbnailMaxPixelSize: maxDimensionInPixels,
        ] as CFDictionary

    let downsampledImage =
        CGImageSourceCreateThumbnailAtIndex(imageSource, 0, downsampleOptions)!
    return UIImage(cgImage: downsampledImage, scale: scale, orientation: .up)
}

final class PhotoCell2: UICollectionViewCell {
    let imageView = UIImageView()
    override init(frame: CGRect) {
        super.init(frame: frame)
        imageView.frame = contentView.bounds
        imageView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        imageView.contentMode = .scaleAspectFill
        imageView.clipsToBounds = true
        contentView.addSubview(imageView)
    }
    required init?(coder: NSCoder) { nil }
}

class PhotosViewController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout, UICollectionViewDataSourcePrefetching {
    private var collectionView: UICollectionView!
    private let serialQueue = DispatchQueue(label: "Decode queue")
    private var images: [IndexPath: UIImage] = [:]
    private var files: [URL] = []
    private var isPrinted = false

    override func viewDidLoad() {
        super.viewDidLoad()
        let layout = UICollectionViewFlowLayout()
        layout.scrollDirection = .vertical
        collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
        collectionView.register(PhotoCell2.self, forCellWithReuseIdentifier: String(describing: PhotoCell2.self))
        collectionView.dataSource = self
        collectionView.delegate = self
        collectionView.prefetchDataSource = self
        view.addSubview(collectionView)

        let group = DispatchGroup()
        let folder = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first!
        for post in SimulatedServer.posts.prefix(4) {
            group.enter()
            let task = URLSession.shared.downloadTask(with: post.photoURL) { location, response, error in
                defer { group.leave() }
                guard let location = location, error == nil else { return }
                let target = folder.appendingPathComponent(post.id).appendingPathExtension("jpg")
                do {
                    try FileManager.default.moveItem(at: location, to: target)
                    DispatchQueue.main.async { self.files.append(target) }
                } catch {
                    print("error", error.localizedDescription)
                }
            }
            task.resume()
        }
        group.notify(queue: .main) {
            self.files.sort { $0.lastPathComponent < $1.lastPathComponent }
            self.collectionView.reloadData()
        }
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        files.isEmpty ? 0 : 100
    }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell =
            collectionView.dequeueReusableCell(
                withReuseIdentifier: String(describing: PhotoCell2.self), for: indexPath) as! PhotoCell2
        cell.imageView.image = images[indexPath]
        if images[indexPath] == nil { decode(indexPath, in: collectionView) }
        return cell
    }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        CGSize(width: 160, height: 200)
    }

    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
        // Asynchronously decode and downsample every image we are about to show
        for indexPath in indexPaths {
            decode(indexPath, in: collectionView)
        }
    }

    private func decode(_ indexPath: IndexPath, in collectionView: UICollectionView) {
        let file = files[indexPath.item % files.count]
        let scale = traitCollection.displayScale
        serialQueue.async { [weak self] in
            let downsampledImage = downsample(imageAt: file, to: CGSize(width: 200, height: 200), scale: scale)
            dispatchPrecondition(condition: .notOnQueue(.main))
            DispatchQueue.main.async {
                self?.update(at: indexPath, with: downsampledImage)
            }
        }
    }

    private func update(at indexPath: IndexPath, with image: UIImage) {
        if !isPrinted {
            isPrinted = true
            print("width", max(image.size.width, image.size.height), "pixels", max(image.cgImage!.width, image.cgImage!.height))
            print("serial", serialQueue.label == "Decode queue")
        }
        images[indexPath] = image
        (collectionView.cellForItem(at: indexPath) as? PhotoCell2)?.imageView.image = image
    }
}

typealias Screen = PhotosViewController
