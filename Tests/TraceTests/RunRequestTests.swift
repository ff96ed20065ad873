import Foundation
import Testing
import Trace

@Suite("A run request")
struct RunRequestTests {
  @Test("comes back from JSON as it was")
  func roundTrip() throws {
    let request = RunRequest(
      scenario: Scenario(
        name: "fling", device: .phone120, system: .iOS15, network: .lossy, seed: .max,
        feed: FeedDescription(posts: 200, damaged: [7], seen: 20),
        script: [
          Step(.wait, seconds: 0.5), Step(.drag, seconds: 0.3, points: -120),
          Step(.fling, velocity: 4000), Step(.scrollToTop), Step(.memoryWarning),
        ]), photos: "/photos", sampleEvery: 10_000)
    let data = try JSONEncoder().encode(request)
    #expect(try JSONDecoder().decode(RunRequest.self, from: data) == request)
  }
}
