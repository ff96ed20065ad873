import Foundation
import Lessons
import Testing
import Trace

@Suite("A course")
struct CourseTests {
  @Test("is read as it is written")
  func whole() throws {
    let course = try MiniatureCourse().read()
    let lesson = try #require(course.lessons.first)
    #expect(lesson.id == "lesson-05")
    #expect(lesson.title == "Decoding: who pays")
    #expect(lesson.minutes == 25)
    #expect(lesson.after == ["lesson-04"])
    #expect(lesson.next == "lesson-06")
    #expect(lesson.sources == ["WWDC21 session 10252, 12:30", "Apple's documentation"])
    #expect(lesson.text.hasPrefix("# Decoding\n"))
    let exercise = try #require(lesson.exercises.first)
    #expect(exercise.id == "1-prepare")
    #expect(exercise.number == 1)
    #expect(exercise.maxScore == 100)
    #expect(exercise.startersFail == ["mainThreadDecode"])
    #expect(exercise.rubric.map(\.isGate) == [false, false, false, true, false])
    #expect(
      exercise.scenarios
        == [
          Scenario(
            name: "fling", device: .phone60, system: .iOS15, network: .fast, seed: 5,
            feed: FeedDescription(posts: 40, damaged: [7]),
            script: [
              Step(.wait, seconds: 1), Step(.drag, seconds: 1.5, points: -500),
              Step(.fling, velocity: 2500), Step(.memoryWarning), Step(.scrollToTop),
            ])
        ])
    #expect(lesson.exercises[1].scenarios[0].seed == .max)
    #expect(lesson.exercises[1].rubric[0].message == "Café 🙂: {actual}")
  }

  @Test("reads the same from files with the line ends of Windows") func lineEnds() throws {
    let course = try MiniatureCourse()
    let lesson = try #require(try course.read().lessons.first)
    for file in [MiniatureCourse.lesson, MiniatureCourse.exercises] {
      try course.folder.write(course.folder.read(file).replacing("\n", with: "\r\n"), to: file)
    }
    let again = try #require(try course.read().lessons.first)
    #expect(again.steps == lesson.steps)
    #expect(again.exercises == lesson.exercises)
    #expect(again.text == lesson.text)
  }

  @Test("is found by its name, else around the current folder, else where it was installed")
  func find() throws {
    let course = try MiniatureCourse()
    let installed = try MiniatureCourse()
    let elsewhere = try TemporaryFolder()
    let inside = course.folder.path("lessons/lesson-05")
    #expect(
      try Course.find(explicit: nil, from: inside, installed: installed.folder.url).root.path
        == course.folder.url.path)
    #expect(
      try Course.find(explicit: installed.folder.url, from: inside, installed: nil).root.path
        == installed.folder.url.path)
    let found = try Course.find(
      explicit: nil, from: elsewhere.url, installed: installed.folder.url)
    #expect(found.root.path == installed.folder.url.path)
    #expect(found.isInstalled)
    let fault = #expect(throws: CourseFault.self) {
      try Course.find(explicit: nil, from: elsewhere.url, installed: nil)
    }
    #expect(fault?.remedy?.contains("--course") == true)
    #expect(throws: CourseFault.self) {
      try Course.find(explicit: elsewhere.url, from: inside, installed: installed.folder.url)
    }
  }

  @Test(
    "gives a lesson by any of its names",
    arguments: ["lesson-05", "lesson-5", "05", "5", "Lesson-05"])
  func lessonNames(name: String) throws {
    #expect(try MiniatureCourse().read().lesson(name).id == "lesson-05")
  }

  @Test(
    "names what is near and what exists where a lesson is unknown",
    arguments: ["leson-05", "lesson-06", "6", "", "-5", "x"])
  func unknownLesson(name: String) throws {
    let course = try MiniatureCourse().read()
    let fault = #expect(throws: CourseFault.self) { try course.lesson(name) }
    #expect(fault?.description.contains("There are: lesson-05") == true)
    if name == "leson-05" { #expect(fault?.remedy?.hasPrefix("Did you mean lesson-05?") == true) }
  }

  @Test("resolves a target to one exercise or all")
  func targets() throws {
    let course = try MiniatureCourse().read()
    #expect(Target("lesson-05/2") == Target("lesson-05/2"))
    #expect(Target("5").exercise == nil)
    #expect(Target("5/").exercise == nil)
    #expect(try course.resolve(Target("5")).exercises.map(\.number) == [1, 2])
    for name in ["5/2", "lesson-05/2-cache", "05/2-cache.swift"] {
      #expect(try course.resolve(Target(name)).exercises.map(\.id) == ["2-cache"])
    }
    let fault = #expect(throws: CourseFault.self) { try course.resolve(Target("5/3")) }
    #expect(fault?.remedy?.contains("lesson-05/1 (1-prepare), lesson-05/2 (2-cache)") == true)
  }
}
