import Foundation
import Lessons
import Testing
import Trace

@Suite("A note that #available is always true")
struct AvailabilityNotesTests {
  private func notes(_ text: String, _ systems: SystemName...) -> [Diagnostic] {
    AvailabilityNotes.find(in: text, file: "1-prepare.swift", systems: systems)
  }

  @Test("stands where a system is older than what is asked for")
  func older() throws {
    let text = "import UIKit\n  if #available(iOS 15.0, *) { f() }\n"
    let note = try #require(notes(text, .iOS18, .iOS14).first)
    #expect(note.line == 2)
    #expect(note.column == 6)
    #expect(note.severity == .warning)
    #expect(note.message.hasPrefix("this is false on iOS 14"))
    #expect(notes(text, .iOS15, .iOS18).isEmpty)
    #expect(notes(text).isEmpty)
  }

  @Test("says the contrary of #unavailable, and nothing of comments and attributes")
  func others() {
    let note = notes("guard #unavailable(iOS 17) else { return }", .iOS15).first
    #expect(note?.message.hasPrefix("this is true on iOS 15") == true)
    #expect(notes("// if #available(iOS 17, *)", .iOS14).isEmpty)
    #expect(notes("@available(iOS 17, *) func f() {}", .iOS14).isEmpty)
    #expect(notes("if #available(macOS 17, *) {}", .iOS14).isEmpty)
  }
}
