import Testing
import Trace

/// A post whose photo does not come shows the photo of the post that had the cell before.
@Suite struct ImagelessPostSituation {
  private func app(reset: String) throws -> App {
    try App(
      posts: 30, damaged: Array(1..<30),
      script: [Step(.wait, seconds: 1), Step(.drag, seconds: 2, points: 4000)],
      """
      final class OwnCell: UICollectionViewCell {
        let imageView = UIImageView()
        override init(frame: CGRect) {
          super.init(frame: frame)
          contentView.addSubview(imageView)
        }
        required init?(coder: NSCoder) { nil }
      }
      final class Screen: ListScreen {
        var source: Source!
        var shown: UIImage?
        override func viewDidLoad() {
          super.viewDidLoad()
          let posts = posts
          let registration = UICollectionView.CellRegistration<OwnCell, String> { cell, _, id in
            cell.imageView.frame = CGRect(x: 0, y: 0, width: 375, height: 280)
            \(reset)
            if id == posts[0].id, let image = self.shown { cell.imageView.image = image }
          }
          source = Source(collectionView: list) {
            $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
          }
          URLSession.shared.dataTask(with: posts[0].photoURL) { data, _, _ in
            let image = UIImage(data: data!)!.preparingForDisplay()
            DispatchQueue.main.async {
              self.shown = image
              self.source.apply(snapshot(of: posts.map(\\.id)), animatingDifferences: false)
            }
          }.resume()
        }
      }
      """)
  }

  @Test func `2: a cell that nobody resets keeps the last photo`() throws {
    #expect(try app(reset: "").metric("misplacedImages") > 20)
  }

  @Test func `2: a cell that its handler resets does not`() throws {
    #expect(try app(reset: "cell.imageView.image = nil").metric("misplacedImages") == 0)
  }
}
