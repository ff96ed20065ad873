import Lessons

extension ProfileFormat {
  /// The file format of speedscope.app: one sampled profile for each thread, in nanoseconds.
  static let speedscope = ProfileFormat(name: "speedscope") { profile, _, title in
    var frames: [TimeProfile.Function: Int] = [:]
    var shared: [JSONValue] = []
    func index(of function: TimeProfile.Function) -> JSONValue {
      if let known = frames[function] { return .int(known) }
      frames[function] = shared.count
      var members: [(String, JSONValue)] = [("name", .string(function.name))]
      if let location = function.location {
        members += [("file", .string(location.file)), ("line", .int(location.line))]
      }
      shared.append(.object(members))
      return .int(shared.count - 1)
    }
    let profiles = profile.threads.map { thread -> JSONValue in
      let samples = profile.samples.filter { $0.thread == thread }
      let total = samples.reduce(0) { $0 + Int($1.weight) }
      return .object([
        ("type", .string("sampled")), ("name", .string(threadName(thread))),
        ("unit", .string("nanoseconds")), ("startValue", .int(0)),
        ("endValue", .int(total)),
        ("samples", .array(samples.map { .array($0.stack.map(index)) })),
        ("weights", .array(samples.map { .int(Int($0.weight)) })),
      ])
    }
    let file = JSONValue.object([
      ("$schema", .string("https://www.speedscope.app/file-format-schema.json")),
      ("name", .string(title)), ("exporter", .string("coursework")),
      ("activeProfileIndex", .int(0)),
      ("shared", .object([("frames", .array(shared))])), ("profiles", .array(profiles)),
    ])
    return file.text + "\n"
  }
}
