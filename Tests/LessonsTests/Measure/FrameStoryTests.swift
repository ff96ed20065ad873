import Lessons
import Testing
import Trace

@Suite("The story of a late frame")
struct FrameStoryTests {
  private func story(_ body: (inout TraceBuilder) -> Void) throws -> FrameStory {
    var trace = TraceBuilder()
    body(&trace)
    return try #require(
      StoryTeller(recording: trace.recording, scenario: "fling") { event in
        event.sites.first.map { Lessons.SourceLocation(file: "Feed.swift", line: Int($0)) }
      }.story())
  }

  @Test("names the posts that came, the handler and the photo, with milliseconds and lines")
  func whole() throws {
    let story = try story {
      $0.scroll(10...29) {
        $0.frame(10)
        $0.frame(11, took: 74) {
          $0.display(1, post: 31)
          $0.display(2, post: 32)
          $0.add(.handlerRan(cell: 1, item: "post-31", duration: 1_500_000), at: 113, sites: [51])
          $0.add(.handlerRan(cell: 2, item: "post-32", duration: 100_000), at: 114, sites: [51])
          $0.add(
            .imageAssigned(cell: 1, image: 8, photo: 31, isPrepared: false), at: 114, sites: [58])
          $0.add(
            .imageDecoded(
              image: 8, photo: 31, width: 4032, height: 3024, duration: 61_400_000,
              purpose: .commit), at: 180)
          // What a worker does meanwhile keeps nothing.
          $0.add(
            .imageDecoded(
              image: 9, photo: 32, width: 4032, height: 3024, duration: 90_000_000,
              purpose: .display), at: 182, thread: 1)
        }
        $0.frames(19...29)
      }
    }
    #expect(
      story.lines.map(\.text) == [
        "scroll moved by 20 pt, cells for post-31 and post-32 came on screen",
        "your cell handler for post-31",
        "photo-031.jpg handed to an image view, not prepared",
        "commit: photo-031.jpg decoded, 4032 × 3024",
      ])
    #expect(story.lines.map(\.duration) == [nil, 1.5, nil, 61.4])
    #expect(story.lines.map(\.location?.line) == [nil, 51, 58, nil])
    #expect(story.lines.map(\.isWorst) == [false, false, false, true])
    #expect(story.lines.map(\.start) == [0, 1.5, 4, 8.6])
    #expect(story.seconds == 0.11)
  }

  @Test("begins with the work that kept main from the frame")
  func keptFrom() throws {
    let story = try story {
      $0.scroll(10...29) {
        $0.frames(10...14)
        // The turn of frame 14 reports its end; then main is busy from 145 to 183 ms.
        $0.add(.turnEnded(duration: 1_000_000), at: 141.5)
        $0.add(.turnEnded(duration: 38_000_000), at: 183, sites: [77])
        $0.frame(18, late: 3)
        $0.frames(19...29)
      }
    }
    #expect(
      story.lines.map(\.text) == ["other work on the main thread", "scroll moved by 80 pt"])
    #expect(story.lines[0].location?.line == 77)
    #expect(story.lines[0].start == -5)
    #expect(story.vsync == 18)
    #expect(story.seconds == 0.15)
    #expect(story.conclusion == "the deadline was 10.0 ms: three frames went missing")
  }

  @Test("keeps the longest lines in their order, and adds the others up")
  func shortened() throws {
    let story = try story {
      $0.scroll(10...29) {
        $0.frame(10, took: 95) { trace in
          for number in 1...12 {
            trace.add(
              .charged(
                operation: "layout", duration: UInt64(number) * 1_000_000,
                subject: "post-\(number)"), at: 100 + Double(number * number) / 2)
          }
        }
        $0.frames(20...29)
      }
    }
    #expect(story.lines.count == 8)
    #expect(story.lines[0].text == "scroll moved by 0 pt")
    #expect(story.lines[1].text == "layout post-7")
    #expect(story.lines[6].isWorst)
    #expect(story.lines[7].text == "and 6 smaller things")
    #expect(story.lines[7].duration == 21)
  }

  @Test("marks the decode inside a handler rather than the handler")
  func nested() throws {
    let story = try story {
      $0.scroll(10...29) {
        $0.frame(10, took: 74) {
          $0.add(
            .imageDecoded(
              image: 8, photo: 31, width: 4032, height: 3024, duration: 60_000_000,
              purpose: .display), at: 165, sites: [58])
          $0.add(.handlerRan(cell: 1, item: "post-31", duration: 64_000_000), at: 166, sites: [51])
        }
        $0.frames(19...29)
      }
    }
    #expect(
      story.lines.map(\.text) == [
        "scroll moved by 0 pt", "your cell handler for post-31",
        "preparation on main: photo-031.jpg decoded, 4032 × 3024",
      ])
    #expect(story.lines.map(\.isWorst) == [false, false, true])
  }

  @Test("leaves out what is told already, and images that another frame decodes")
  func once() throws {
    let story = try story {
      $0.scroll(10...29) {
        $0.frames(10...14)
        $0.add(
          .imageAssigned(cell: 1, image: 7, photo: 30, isPrepared: false), at: 142, sites: [58])
        $0.add(
          .imageDecoded(
            image: 8, photo: 31, width: 4032, height: 3024, duration: 61_000_000,
            purpose: .display), at: 205, sites: [59])
        $0.add(.turnEnded(duration: 62_000_000), at: 205.5, sites: [77])
        $0.frame(20, late: 5)
        $0.frames(21...29)
      }
    }
    #expect(
      story.lines.map(\.text) == [
        "preparation on main: photo-031.jpg decoded, 4032 × 3024", "scroll moved by 120 pt",
      ])
  }

  @Test("is none where no frame was late")
  func none() {
    var trace = TraceBuilder()
    trace.scroll(10...19) { $0.frames(10...19) }
    #expect(StoryTeller(recording: trace.recording, scenario: "fling") { _ in nil }.story() == nil)
  }
}
