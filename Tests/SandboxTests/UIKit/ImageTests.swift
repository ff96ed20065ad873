import Testing
import Trace

/// Images are decoded when, where and as often as UIKit decodes them.
@Suite struct ImageTests {
  /// A screen that loads the photo of a post and hands it to `use`.
  private func loading(_ post: String = "post-0", _ use: String) -> String {
    """
    final class Screen: ListScreen {
      let first = UIImageView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let second = UIImageView(frame: CGRect(x: 0, y: 100, width: 100, height: 100))
      override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(first)
        view.addSubview(second)
        let url = posts.first { $0.id == "\(post)" }!.photoURL
        URLSession.shared.dataTask(with: url) { data, _, _ in
          DispatchQueue.main.async { self.use(UIImage(data: data!)!) }
        }.resume()
      }
      func use(_ image: UIImage) {
        \(use)
      }
    }
    """
  }

  private struct Decode: Equatable {
    var isOnMain: Bool
    var purpose: DecodePurpose
  }
  private func decodes(_ app: App) -> [Decode] {
    app.events.compactMap { event in
      guard case .imageDecoded(_, _, 4032, 3024, _, let purpose) = event.kind else { return nil }
      return Decode(isOnMain: event.thread == 0, purpose: purpose)
    }
  }

  @Test func `an image that nobody prepared is decoded by the commit, on main`() throws {
    let app = try App(loading("post-0", "first.image = image"))
    #expect(decodes(app) == [Decode(isOnMain: true, purpose: .commit)])
    #expect(try app.metric("mainThreadDecode") > 50)
  }

  @Test func `an image that two views show is decoded once`() throws {
    let app = try App(loading("post-0", "first.image = image; second.image = image"))
    #expect(decodes(app).count == 1)
  }

  @Test func `a hidden view's image is not decoded`() throws {
    let app = try App(loading("post-0", "first.image = image; first.isHidden = true"))
    #expect(decodes(app).isEmpty)
  }

  @Test func `preparation with a handler decodes in the background and hands over there`() throws {
    let app = try App(
      loading(
        "post-0",
        """
        image.prepareForDisplay { prepared in
              print("main", Thread.isMainThread)
              DispatchQueue.main.async { self.first.image = prepared }
            }
        """))
    #expect(app.lines == ["main false"])
    #expect(decodes(app) == [Decode(isOnMain: false, purpose: .display)])
  }

  @Test func `awaited preparation decodes in the background and goes on where it was`() throws {
    let app = try App(
      loading(
        "post-0",
        """
        Task {
              let prepared = await image.byPreparingForDisplay()
              print("main", Thread.isMainThread)
              first.image = prepared
            }
        """))
    #expect(app.lines == ["main true"])
    #expect(decodes(app) == [Decode(isOnMain: false, purpose: .display)])
  }

  @Test func `preparation that is waited for decodes on the thread that waits`() throws {
    let app = try App(loading("post-0", "first.image = image.preparingForDisplay()"))
    #expect(decodes(app) == [Decode(isOnMain: true, purpose: .display)])
  }

  @Test func `images are prepared one after the other`() throws {
    let app = try App(
      loading(
        "post-0",
        """
        for i in 0..<3 { image.prepareForDisplay { _ in print("done", i) } }
        """))
    #expect(app.lines == ["done 0", "done 1", "done 2"])
    let ends = app.events.compactMap { event -> UInt64? in
      if case .imageDecoded = event.kind { event.time } else { nil }
    }
    #expect(ends.count == 3)
    for (earlier, later) in zip(ends, ends.dropFirst()) { #expect(later - earlier > 55_000_000) }
  }

  @Test func `a damaged photo is an image, and its preparation gives nil in every form`() throws {
    let app = try App(
      damaged: [0],
      loading(
        "post-0",
        """
        print(image.size.width, image.preparingForDisplay() == nil)
            image.prepareForDisplay { print($0 == nil) }
            Task { print(await image.byPreparingForDisplay() == nil) }
            first.image = image
        """))
    #expect(app.lines == ["4032.0 true", "true", "true"])
    #expect(try app.metric("failedPreparations") == 3)
  }

  @Test func `bytes that are no image give no image`() throws {
    let app = try App(
      """
      final class Screen: ListScreen {
        override func viewDidLoad() {
          super.viewDidLoad()
          print(UIImage(data: Data()) == nil, UIImage(data: Data("no image".utf8)) == nil)
        }
      }
      """)
    #expect(app.lines == ["true true"])
  }

  @Test func `the decoded pixels count as the app's memory for as long as they live`() throws {
    let app = try App(
      loading(
        "post-0",
        """
        var prepared = image.preparingForDisplay()
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {
              _ = prepared
              prepared = nil
            }
        """))
    let bitmaps = app.all { kind -> Int? in
      if case .memory(let bitmaps, _, _) = kind { bitmaps } else { nil }
    }
    #expect(bitmaps.max() == 4032 * 3024 * 4)
    #expect(bitmaps.last == 0)
    #expect(try app.metric("peakMemory") >= 48_771_072)
  }

  @Test func `a prepared image that is shown again costs the commit nothing`() throws {
    let app = try App(
      loading(
        "post-0",
        """
        image.prepareForDisplay { prepared in
              DispatchQueue.main.async {
                self.first.image = prepared
                DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {
                  self.first.image = nil
                  self.second.image = prepared
                }
              }
            }
        """))
    #expect(decodes(app).count == 1)
  }

  @Test func `which photo an image shows is read from its pixels`() throws {
    let app = try App(posts: 20, loading("post-3", "first.image = image"))
    let photos = app.all { kind -> Int? in
      if case .imageMade(_, let photo, _, _) = kind { photo } else { nil }
    }
    #expect(photos.count == 1)
    #expect((0..<60).contains(photos.first ?? -1))
  }

  @Test func `an app that holds more than the device allows is ended`() throws {
    let app = try App(
      loading(
        "post-0",
        """
        var kept: [UIImage] = []
            for _ in 0..<40 { kept.append(image.preparingForDisplay()!) }
            print(kept.count)
        """))
    #expect(app.ending.stop?.kind == .memory)
    #expect(app.ending.stop?.reason.contains("1,468 MB") == true, "\(app.ending.stop as Any)")
    #expect(app.lines.isEmpty)
  }
}
