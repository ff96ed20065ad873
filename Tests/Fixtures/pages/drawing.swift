// UIGraphicsImageRenderer and its kin, as their documentation draws; image resizing techniques.
// prints: drawn 200.0 2.0
// prints: resized 100.0 x 75.0 scale 1.0
// prints: context 60 30
// prints: fits 100.0 75.0
// prints: png true jpeg true
// prints: round trip 10
// prints: queue thumbnail true
// prints: reader 120
import UIKit
import ImageIO
import CoreGraphics
import UniformTypeIdentifiers

func resizedImage(_ image: UIImage, for size: CGSize) -> UIImage? {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    format.opaque = true
    format.preferredRange = .standard
    let renderer = UIGraphicsImageRenderer(size: size, format: format)
    return renderer.image { (context) in
        image.draw(in: CGRect(origin: .zero, size: size))
    }
}

func resizedWithContext(_ cgImage: CGImage, _ size: CGSize) -> UIImage? {
    let context = CGContext(
        data: nil,
        width: Int(size.width),
        height: Int(size.height),
        bitsPerComponent: 8,
        bytesPerRow: 0,
        space: cgImage.colorSpace ?? CGColorSpace(name: CGColorSpace.sRGB)!,
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    context?.interpolationQuality = .high
    context?.draw(cgImage, in: CGRect(origin: .zero, size: size))
    guard let scaledImage = context?.makeImage() else { return nil }
    return UIImage(cgImage: scaledImage)
}

extension UIImage {
    func scaled(toFit target: CGSize) -> CGSize {
        let ratio = min(target.width / size.width, target.height / size.height)
        return CGSize(width: size.width * ratio, height: size.height * ratio)
    }
    func decodedImage() -> UIImage {
        guard let cgImage = cgImage else { return self }
        let size = CGSize(width: cgImage.width, height: cgImage.height)
        let colorSpace = CGColorSpaceCreateDeviceRGB()
        let context = CGContext(data: nil, width: Int(size.width), height: Int(size.height), bitsPerComponent: 8, bytesPerRow: cgImage.bytesPerRow, space: colorSpace, bitmapInfo: CGImageAlphaInfo.noneSkipFirst.rawValue)
        context?.draw(cgImage, in: CGRect(origin: .zero, size: size))
        guard let decodedImage = context?.makeImage() else { return self }
        return UIImage(cgImage: decodedImage)
    }
    var diskSize: Int {
        guard let cgImage = cgImage else { return 0 }
        return cgImage.bytesPerRow * cgImage.height
    }
}

class DrawingViewController: UIViewController {
    private let imageView = UIImageView()

    override func viewDidLoad() {
        super.viewDidLoad()
        imageView.contentMode = .scaleAspectFit
        imageView.layer.shadowColor = UIColor.black.cgColor
        imageView.layer.shadowOffset = CGSize(width: 0, height: 2)
        view.addSubview(imageView)

        let renderer = UIGraphicsImageRenderer(size: CGSize(width: 200, height: 200))
        let image = renderer.image { (context) in
            UIColor.darkGray.setStroke()
            context.stroke(renderer.format.bounds)
            UIColor(red: 158 / 255, green: 215 / 255, blue: 245 / 255, alpha: 1).setFill()
            context.fill(CGRect(x: 1, y: 1, width: 140, height: 140))
            UIColor(red: 145 / 255, green: 211 / 255, blue: 205 / 255, alpha: 1).setFill()
            context.fill(CGRect(x: 60, y: 60, width: 140, height: 140), blendMode: .multiply)
            context.cgContext.setFillColor(UIColor(red: 203 / 255, green: 222 / 255, blue: 116 / 255, alpha: 0.6).cgColor)
            context.cgContext.fillEllipse(in: CGRect(x: 60, y: 60, width: 140, height: 140))
            context.cgContext.saveGState()
            context.cgContext.translateBy(x: 10, y: 10)
            context.cgContext.restoreGState()
            let path = UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 20, height: 20), cornerRadius: 4)
            path.addClip()
            path.fill()
            let attributes: [NSAttributedString.Key: Any] = [
                .font: UIFont.systemFont(ofSize: 12), .foregroundColor: UIColor.white,
            ]
            ("text" as NSString).draw(in: CGRect(x: 4, y: 4, width: 40, height: 20), withAttributes: attributes)
        }
        print("drawn", image.size.width, image.scale)

        Task { await load() }
    }

    private func load() async {
        guard let (data, _) = try? await URLSession.shared.data(from: SimulatedServer.posts[0].photoURL),
            let photo = UIImage(data: data)
        else { return print("no photo") }
        let resized = resizedImage(photo, for: CGSize(width: 100, height: 75))
        print("resized", resized!.size.width, "x", resized!.size.height, "scale", resized!.scale)
        let small = resizedWithContext(photo.cgImage!, CGSize(width: 60, height: 30))?.cgImage
        print("context", small!.width, small!.height)
        let fits = photo.scaled(toFit: CGSize(width: 100, height: 100))
        print("fits", fits.width, fits.height)
        print("png", resized?.pngData() != nil, "jpeg", resized?.jpegData(compressionQuality: 0.8).flatMap(UIImage.init(data:)) != nil)

        let output = NSMutableData()
        if let destination = CGImageDestinationCreateWithData(output, UTType.jpeg.identifier as CFString, 1, nil) {
            CGImageDestinationAddImage(destination, small!, [kCGImageDestinationLossyCompressionQuality: 0.7] as CFDictionary)
            if CGImageDestinationFinalize(destination),
                let source = CGImageSourceCreateWithData(output as CFData, nil),
                let properties = CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [CFString: Any],
                let width = properties[kCGImagePropertyPixelWidth] as? Int
            {
                print("round trip", width - 50)
            }
        }

        let isBackground: Bool = await withCheckedContinuation { continuation in
            photo.prepareThumbnail(of: CGSize(width: 30, height: 30)) { thumbnail in
                continuation.resume(returning: thumbnail?.size == CGSize(width: 30, height: 30) && !Thread.isMainThread)
            }
        }
        print("queue thumbnail", isBackground)
        if #available(iOS 17.0, *) {
            var configuration = UIImageReader.Configuration()
            configuration.preferredThumbnailSize = CGSize(width: 120, height: 120)
            configuration.preparesImagesForDisplay = true
            let reader = UIImageReader(configuration: configuration)
            let read = await reader.image(data: data)
            print("reader", max(read?.cgImage?.width ?? 0, read?.cgImage?.height ?? 0))
        }
        imageView.image = photo.decodedImage()
        _ = imageView.image?.diskSize
    }
}

typealias Screen = DrawingViewController
