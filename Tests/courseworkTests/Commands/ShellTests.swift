import Foundation
import Testing

/// What makes the program at home in a shell: completions, the manual page, progress that travels.
@Suite(.serialized) struct ShellTests {
  private func candidates(_ line: String, in coursework: Coursework) throws -> [String] {
    try coursework.run("completions", "bash", "--line", line).output
      .split(separator: "\n").map(String.init)
  }

  @Test("A shell's completions know commands, lessons, options and choices") func words() throws {
    let coursework = try Coursework()
    #expect(try candidates("coursework ch", in: coursework) == ["check"])
    #expect(try candidates("coursework ", in: coursework).contains("doctor"))
    #expect(
      try candidates("coursework check ", in: coursework) == [
        "lesson-01", "lesson-01/1", "lesson-01/2",
      ])
    #expect(
      try candidates("coursework hint ", in: coursework) == ["lesson-01/1", "lesson-01/2"])
    #expect(try candidates("coursework check --for", in: coursework) == ["--format"])
    #expect(
      try candidates("coursework check 1/1 --scenario ", in: coursework) == [
        "phone", "fast phone",
      ])
    #expect(try candidates("coursework completions z", in: coursework) == ["zsh"])
    #expect(try candidates("coursework check --file F", in: coursework) == [":files"])
    #expect(try candidates("coursework check --dir ", in: coursework) == [":folders"])
    #expect(try candidates("coursework nonsense ", in: coursework) == [])
  }

  @Test("Outside a course the commands are completed all the same") func noCourse() throws {
    let coursework = try Coursework()
    let result = try coursework.run(
      "completions", "zsh", "--line", "coursework do", "--course", "nowhere")
    #expect(result.output == "doctor\n")
  }

  @Test("The script for bash completes in bash") func bash() throws {
    let coursework = try Coursework()
    let script = """
      source <("$1" completions bash)
      COMP_WORDS=("$1" check lesson-01/) COMP_CWORD=2
      COMP_LINE="coursework check lesson-01/" COMP_POINT=${#COMP_LINE}
      _coursework
      printf '%s\\n' "${COMPREPLY[@]}"
      COMP_WORDS=("$1" check 1/1 --scenario fast) COMP_CWORD=4
      COMP_LINE="coursework check 1/1 --scenario fast" COMP_POINT=${#COMP_LINE}
      _coursework
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let process = coursework.process([])
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments = ["-c", script, "bash", Coursework.executable.path]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(
      decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    #expect(text == "lesson-01/1\nlesson-01/2\nfast\\ phone\n")
    for shell in ["zsh", "fish"] {
      let script = try coursework.run("completions", shell).output
      #expect(script.contains("completions \(shell) --line="))
    }
    #expect(try coursework.run("completions", "tcsh").errors.contains("bash, zsh, fish"))
  }

  @Test("The manual page names every command and option, and is sound roff") func manual() throws {
    let coursework = try Coursework()
    let page = try coursework.run("man").output
    let overview = try coursework.run("--help").output
    let names = overview.matches(of: /\n  ([a-z]+)  +[a-z]/).map { String($0.1) }
      .filter { $0 != "coursework" }
    #expect(names.count >= 15)
    for name in names { #expect(page.contains(".SS coursework \(name)"), "\(name)") }
    for option in ["format", "scenario", "workbook"] { #expect(page.contains("\\-\\-\(option)")) }
    #expect(page.utf8.allSatisfy { $0 < 0x80 } && !page.contains("`"))
    try coursework.write(page, to: "coursework.1")
    guard FileManager.default.isExecutableFile(atPath: "/usr/bin/groff") else { return }
    let process = coursework.process(["-man", "-Tascii", "-ww", "coursework.1"])
    process.executableURL = URL(filePath: "/usr/bin/groff")
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let text = String(
      decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    let warnings = String(
      decoding: try errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    #expect(warnings.isEmpty)
    #expect(text.contains("checks your file of the first exercise"))
  }

  @Test("Progress travels as JSON, and an import adds and never takes away") func progress() throws
  {
    let coursework = try Coursework()
    _ = try coursework.run("check", "lesson-01/1")
    _ = try coursework.run("hint", "lesson-01/1")
    _ = try coursework.run("goto", "quiz-1")
    _ = try coursework.run("answer", "b")
    #expect(try coursework.run("progress", "export", "kept.json").status == 0)
    let other = ["COURSEWORK_HOME": coursework.folder.appending(path: "other").path]
    let first = try coursework.run("progress", "import", "kept.json", environment: other)
    #expect(first.errors.contains("2 attempts and answers were new."))
    let second = try coursework.run("progress", "import", "kept.json", environment: other)
    #expect(second.errors.contains("0 attempts and answers were new."))
    let list = try coursework.run("list", environment: other).output
    #expect(list == (try coursework.run("list").output) && list.contains("1 attempt"))
    #expect(try coursework.run("show", environment: other).output.contains("Who decodes?"))
    try coursework.write("{}", to: "empty.json")
    for file in ["empty.json", "nowhere.json"] {
      #expect(try coursework.run("progress", "import", file).status == 2)
    }
    #expect(try coursework.run("progress", "expot").errors.contains("Is it export?"))
  }

  @Test("A full disk takes nothing that was confirmed, and help is given all the same")
  func fullDisk() throws {
    let coursework = try Coursework()
    let small = coursework.folder.appending(path: "small").path
    try FileManager.default.createDirectory(atPath: small, withIntermediateDirectories: true)
    // A disk of its own needs bubblewrap, and a system that lets it work.
    let disk = ["--dev-bind", "/", "/", "--size", "262144", "--tmpfs", small]
    guard
      try output(of: "/usr/bin/bwrap", disk + ["/bin/echo", "works"], in: coursework) == "works\n"
    else { return }
    let script = """
      export COURSEWORK_HOME="$2"
      printf 'goto quiz-1\\nb\\n' | "$1" > /dev/null
      dd if=/dev/zero of="$2/fill" bs=1k count=1000 2> /dev/null
      printf 'goto 4\\nhint\\nhint\\n' | "$1" 2>&1
      rm "$2/fill"
      "$1" list
      """
    let text = try #require(
      try output(
        of: "/usr/bin/bwrap",
        disk + ["/bin/sh", "-c", script, "sh", Coursework.executable.path, small], in: coursework))
    #expect(text.contains("the disk is full"), "\(text)")
    #expect(text.contains("Hint 1 of 3") && text.contains("Hint 2 of 3"))
    #expect(text.contains("1 of 2 quizzes"))
  }

  /// What a program writes; nil where it cannot be started.
  private func output(
    of program: String, _ arguments: [String], in coursework: Coursework
  ) throws -> String? {
    guard FileManager.default.isExecutableFile(atPath: program) else { return nil }
    let process = coursework.process(arguments)
    process.executableURL = URL(filePath: program)
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("Progress of the first version of the file is brought up to date") func update() throws {
    let coursework = try Coursework()
    let home = coursework.folder.appending(path: "home/progress.sqlite")
    let old = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Fixtures/progress-1.sqlite")
    try FileManager.default.copyItem(at: old, to: home)
    let exported = try coursework.run("progress", "export")
    #expect(exported.status == 0 && exported.errors.isEmpty)
    let attempts = try exported.json["attempts"] as? [[String: Any]]
    #expect(attempts?.first?["exercise"] as? String == "1-prepare")
    let help = try exported.json["help"] as? [[String: Any]]
    #expect(help?.first?["hintsTaken"] as? Int == 2)
    #expect(try coursework.run("next").status == 0)
    #expect(try coursework.run("show").output.contains("step 1 of 6"))
  }

  @Test("A file that is saved is checked again, however the editor writes it") func watch() throws {
    let coursework = try Coursework()
    _ = try coursework.run("show", "lesson-01/1")
    let report = coursework.folder.appending(path: "report")
    try Data().write(to: report)
    let process = coursework.process(["watch", "lesson-01/1"])
    process.standardOutput = try FileHandle(forWritingTo: report)
    process.standardError = FileHandle.nullDevice
    try process.run()
    defer { process.terminate() }
    let count = { (text: String) in
      try String(contentsOf: report, encoding: .utf8).components(separatedBy: text).count - 1
    }
    let wait = { (text: String, times: Int) in
      for _ in 0..<600 where try count(text) < times { usleep(100_000) }
      #expect(try count(text) == times, "\(text)")
    }
    try wait("not yet", 1)
    let file = coursework.workbook.appending(path: "1-show.swift")
    let solved = try Data(
      contentsOf: coursework.course.appending(path: "solutions/lesson-01/1-show.swift"))
    // Another file takes its place, as many editors do it; for a moment none is there.
    try FileManager.default.removeItem(at: file)
    usleep(250_000)
    let draft = coursework.workbook.appending(path: "draft")
    try solved.write(to: draft)
    rename(draft.path, file.path)
    try wait("passed 100/100", 1)
    // The same content, saved again, is nothing new; a change in place is.
    try solved.write(to: file)
    usleep(500_000)
    try (solved + Data("let x = \n".utf8)).write(to: file)
    try wait("does not compile", 1)
    #expect(try count("passed 100/100") == 1)
    // A save during a check is not missed.
    try (solved + Data("// once\n".utf8)).write(to: file)
    usleep(250_000)
    try (solved + Data("// twice\nlet x = \n".utf8)).write(to: file)
    try wait("does not compile", 2)
  }
}
