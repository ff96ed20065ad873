import Lessons
import Testing

@Suite("A profile's call tree")
struct CallTreeTests {
  private func function(_ name: String, line: Int? = nil) -> TimeProfile.Function {
    TimeProfile.Function(
      name: name, location: line.map { SourceLocation(file: "1-feed.swift", line: $0) })
  }

  private func sample(
    _ weight: UInt64, _ names: String..., thread: Int = 0, end: UInt64 = 0
  ) -> TimeProfile.Sample {
    // A name in lower case is the learner's.
    TimeProfile.Sample(
      thread: thread, end: end, weight: weight,
      stack: names.map { function($0, line: $0.first?.isLowercase == true ? $0.count : nil) })
  }

  @Test("adds up the time of each function, in all and in it alone, the heaviest first")
  func weights() {
    let tree = CallTree(
      TimeProfile(samples: [
        sample(10, "feed", "text"), sample(30, "feed", "photo", "decode"), sample(5, "feed"),
        sample(2, "load"),
      ]))
    #expect(tree.weight == 47)
    #expect(tree.roots.map(\.function.name) == ["feed", "load"])
    #expect(tree.roots[0].weight == 45)
    #expect(tree.roots[0].selfWeight == 5)
    #expect(tree.roots[0].count == 3)
    #expect(tree.roots[0].children.map(\.function.name) == ["photo", "text"])
    #expect(tree.heaviest.map(\.function.name) == ["feed", "photo", "decode"])
  }

  @Test("inverted begins with the innermost function, whoever called it")
  func inverted() {
    let tree = CallTree(
      TimeProfile(samples: [sample(10, "feed", "decode"), sample(20, "load", "decode")]),
      isInverted: true)
    #expect(tree.roots.map(\.function.name) == ["decode"])
    #expect(tree.roots[0].selfWeight == 30)
    #expect(tree.roots[0].children.map(\.function.name) == ["load", "feed"])
    #expect(tree.roots[0].children.map(\.selfWeight) == [0, 0])
  }

  @Test("counts a function that calls itself once")
  func recursion() {
    let tree = CallTree(TimeProfile(samples: [sample(8, "sort", "sort", "swap", "sort")]))
    #expect(tree.roots[0].weight == 8)
    #expect(tree.roots[0].children.map(\.function.name) == ["swap"])
    #expect(tree.roots[0].children[0].selfWeight == 8)
  }

  @Test("has the same order whatever the order of its samples")
  func order() {
    let samples = ["a", "b", "c", "d"].map { sample(1, $0) }
    #expect(
      CallTree(TimeProfile(samples: samples)) == CallTree(TimeProfile(samples: samples.reversed())))
  }

  @Test("without the system's functions gives their time to what was called of them")
  func hidden() {
    let profile = TimeProfile(samples: [
      sample(9, "UIKit.turn", "UIKit.layout", "feed", "UIImage.prepare", "Decoder.run"),
      sample(4, "UIKit.turn", "UIKit.commit"),
    ]).hidingSystem
    #expect(profile.samples[0].stack.map(\.name) == ["feed", "UIImage.prepare"])
    #expect(profile.samples[1].stack.map(\.name) == ["UIKit.turn"])
    #expect(profile.weight == 13)
  }

  @Test("within some stretches has only the part of the time that lies in them")
  func within() {
    let profile = TimeProfile(samples: [
      sample(100, "feed", end: 1100), sample(50, "load", thread: 1, end: 2000),
    ])
    #expect(profile.within([1050..<1060, 1090..<1990]).samples.map(\.weight) == [20, 40])
    #expect(profile.within([0..<1000]).samples.isEmpty)
  }
}

extension CallTree {
  /// The way down that always takes the first child, which is the heaviest.
  fileprivate var heaviest: [Node] {
    Array(
      sequence(first: roots.first) { $0?.children.first }.prefix { $0 != nil }.compactMap(\.self))
  }
}
