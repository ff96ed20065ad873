import Lessons
import Testing
import Trace

@Suite("A run that is played back")
struct MovieTests {
  private static let place = Drawing.Rectangle(x: 0, y: 0, width: 10, height: 10)

  private static func drawing(_ photo: Int) -> Drawing {
    Drawing(
      width: 10, height: 20,
      shapes: [.init(content: .photo(photo), frame: place, visible: place)])
  }

  /// Frames at vsyncs 10 to 19, with a gap: the frame of 13 is handed over in the fourth interval.
  private static func events() -> [Event] {
    var trace = TraceBuilder()
    trace.scroll(10...18) { trace in
      trace.frame(10) {
        $0.display(1, post: 1)
        $0.display(2, post: 2)
        $0.add(.drawn(drawing(1)))
      }
      trace.frames(11...12)
      trace.frame(13, took: 35, presented: 18) {
        $0.show(1, 2)
        $0.add(.drawn(drawing(2)))
      }
      trace.frame(17) { $0.show(1, 1) }
      trace.frame(18)
    }
    return trace.events
  }

  @Test("shows each frame from the vsync at which it came, with what was drawn last") func frames()
    throws
  {
    let movie = try #require(Movie(Self.events()))
    #expect(movie.start == 12)
    #expect((12...19).map { movie.frame(at: $0) } == [0, 1, 2, 2, 2, 2, 3, 4])
    #expect(movie.frame(at: 0) == 0 && movie.frame(at: 900) == 5)
    #expect(movie.drawings.count == 6)
    #expect(movie.drawings[2] == Self.drawing(1) && movie.drawings[3] == Self.drawing(2))
    #expect(movie.drawings[5] == Self.drawing(2))
    #expect(movie.seconds(at: 18) == 0.18)
  }

  @Test("knows where frames were dropped, as many as the metric counts") func dropped() throws {
    let events = Self.events()
    let movie = try #require(Movie(events))
    #expect((12...20).filter { movie.isDropped(at: $0) } == [15, 16, 17])
    #expect(movie.droppedFrames(upTo: 15) == 1 && movie.droppedFrames(upTo: 99) == 3)
    #expect(Metrics.named("droppedFrames")?.measure(movie.recording) == 3)
    #expect(movie.worst == 15)
    #expect(movie.gesture(at: 14) == "fling")
  }

  @Test("counts photos that are misplaced up to a frame") func misplaced() throws {
    let movie = try #require(Movie(Self.events()))
    #expect((0...5).map { movie.misplacements(upTo: $0) } == [0, 0, 0, 1, 1, 1])
    #expect(movie.misplacements == 1)
  }

  @Test("knows what each cell shows, and where another's photo begins to be seen") func cells()
    throws
  {
    let movie = try #require(Movie(Self.events()))
    #expect(movie.cells(in: 2).map(\.item) == ["post-1", "post-2"])
    #expect(movie.cells(in: 2).map(\.look) == [.placeholder, .placeholder])
    #expect(movie.cells(in: 3)[0].look == .other("post-2"))
    #expect(movie.cells(in: 4)[0].look == .own)
    #expect(movie.misplacements == 1)
    #expect(movie.beginsMisplacement(at: 18) && !movie.beginsMisplacement(at: 19))
  }

  @Test("has key moments in order: the first and the last, the worst and what is wrong") func key()
    throws
  {
    let movie = try #require(Movie(Self.events()))
    let moments = movie.keyMoments()
    #expect(moments == moments.sorted() && moments.first == 12 && moments.last == movie.end - 1)
    #expect(moments.contains(15) && moments.contains(18))
    #expect(movie.keyMoments(limit: 2) == [12, movie.end - 1])
  }

  @Test("is none where nothing came on the screen") func nothing() {
    #expect(Movie(TraceBuilder().events) == nil)
  }
}
