import Foundation
import Lessons
import Testing

/// A course of one lesson with two exercises, in a folder of its own, to be spoilt by tests.
struct MiniatureCourse {
  let folder: TemporaryFolder

  static let lesson = "lessons/lesson-05/lesson.md"
  static let exercises = "lessons/lesson-05/exercises.json"

  /// Writes the course.
  ///
  /// - Parameters:
  ///   - text: What to replace, in the lesson or in the exercises; it must be there.
  ///   - other: What to put in its place.
  /// - Throws: Where the folder cannot be written to.
  init(replacing text: String? = nil, with other: String = "") throws {
    folder = try TemporaryFolder()
    var files = [Self.lesson: Self.lessonText, Self.exercises: Self.exercisesText]
    if let text {
      let file = try #require(files.first { $0.value.contains(text) }?.key)
      files[file] = files[file]?.replacing(text, with: other, maxReplacements: 1)
    }
    for (name, content) in files { try folder.write(content, to: name) }
    try folder.write("// The given part.\n", to: "lessons/lesson-05/Harness.swift")
    for name in ["1-prepare", "2-cache"] {
      try folder.write("// TODO: \(name)\n", to: "exercises/lesson-05/\(name).swift")
      try folder.write("// Solved: \(name)\n", to: "solutions/lesson-05/\(name).swift")
    }
  }

  func read() throws(CourseFault) -> Course { try Course.read(folder.url) }

  /// The line of a text in a file, from 1.
  func line(of text: String, in file: String) throws -> Int {
    let lines = try folder.read(file).split(separator: "\n", omittingEmptySubsequences: false)
    return try #require(lines.firstIndex { $0.contains(text) }) + 1
  }

  private static let lessonText = """
    ---
    id: lesson-05
    title: "Decoding: who pays"
    minutes: 25
    after:
      - lesson-04
    next: lesson-06
    sources:
      - WWDC21 session 10252, 12:30
      - Apple's documentation
    ---
    # Decoding

    A photo that is not prepared is decoded in the commit.
    """

  private static let exercisesText = """
    {
      "exercises": [
        {
          "title": "Prepare before display",
          "task": "Prepare each photo away from the main thread.",
          "file": "1-prepare.swift",
          "startersFail": ["mainThreadDecode"],
          "undone": { "text": "Solved", "instead": "", "fails": ["mainThreadDecode"] },
          "scenarios": [
            {
              "name": "fling", "device": "phone-60", "system": "iOS 15", "network": "fast",
              "seed": 5,
              "feed": { "posts": 40, "damaged": [7] },
              "script": [
                { "action": "wait", "seconds": 1 },
                { "action": "drag", "seconds": 1.5, "points": -500 },
                { "action": "fling", "velocity": 2500 },
                { "action": "memoryWarning" },
                { "action": "scrollToTop" }
              ]
            }
          ],
          "rubric": [
            { "metric": "droppedFrames", "comparison": "at_most", "threshold": 0, "points": 20,
              "message": "{actual} frames went missing. The worst is {frame}." },
            { "metric": "misplacedImages", "comparison": "at_most", "threshold": 0, "points": 20,
              "message": "{post} showed another photo." },
            { "metric": "peakMemory", "comparison": "at_most", "threshold": 100e6, "points": 10,
              "message": "It held {actual}, at most {threshold} are allowed." },
            { "metric": "photoCoverage", "comparison": "at_least", "threshold": 0.8,
              "points": 10, "isGate": true, "message": "Only {actual} of the photos came." },
            { "metric": "mainThreadDecode", "comparison": "at_most", "threshold": 0, "points": 40,
              "message": "{count} photos were decoded on main. {line} hands one over." }
          ],
          "hints": ["gentle", "plainer", "plain"],
          "nextStep": "Run it again.",
          "afterPass": "You moved the decoding."
        },
        {
          "title": "Keep what is prepared",
          "task": "Look a photo up before it is prepared.",
          "file": "2-cache.swift",
          "startersFail": ["droppedFrames"],
          "undone": { "text": "Solved", "instead": "", "fails": ["droppedFrames"] },
          "scenarios": [
            { "name": "back", "device": "phone-120", "system": "iOS 18", "network": "slow",
              "seed": 18446744073709551615, "feed": { "posts": 20 },
              "script": [{ "action": "drag", "seconds": 2, "points": 900 }] }
          ],
          "rubric": [
            { "metric": "droppedFrames", "comparison": "at_most", "threshold": 2, "points": 70,
              "message": "Caf\\u00e9 \\ud83d\\ude42: {actual}" },
            { "metric": "misplacedImages", "comparison": "at_most", "threshold": 0, "points": 10,
              "message": "misplaced" },
            { "metric": "peakMemory", "comparison": "at_most", "threshold": 100e6, "points": 10,
              "message": "memory" },
            { "metric": "photoCoverage", "comparison": "at_least", "threshold": 0.8, "points": 10,
              "isGate": true, "message": "coverage" }
          ],
          "hints": ["a", "b", "c"],
          "nextStep": "Go on.",
          "afterPass": "Done."
        }
      ]
    }
    """
}
