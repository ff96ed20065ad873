import CHostRuntime

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The learner's shared object: its file and the lesson's harness.
enum LearnerObject {
  /// The function of the harness that makes the learner's view controller.
  typealias Root = @convention(c) () -> UnsafeMutableRawPointer

  /// Loads the object and finds the harness's entry. On the virtual main thread, so that even what
  /// runs while it loads is watched.
  static func load(_ path: UnsafePointer<CChar>) -> Root {
    asHost { open(path) }
  }

  /// The function that begins the lines of live play, given the view controller.
  typealias Live = @convention(c) (UnsafeMutableRawPointer) -> Void

  /// Finds the lines of live play in an object that is loaded.
  static func live(_ path: UnsafePointer<CChar>) -> Live {
    asHost {
      guard let library = dlopen(path, RTLD_NOW | RTLD_LOCAL),
        let entry = dlsym(library, "coursework_play")
      else { fault("the object holds no lines") }
      return unsafeBitCast(entry, to: Live.self)
    }
  }

  private static func open(_ path: UnsafePointer<CChar>) -> Root {
    guard let library = dlopen(path, RTLD_NOW | RTLD_LOCAL),
      let entry = dlsym(library, "coursework_root")
    else { fault(dlerror().map { String(cString: $0) } ?? "the object does not load") }
    runtime_learner_loaded(entry)
    return unsafeBitCast(entry, to: Root.self)
  }
}

/// Ends the host: something is wrong that the learner did not do.
func fault(_ problem: String) -> Never {
  let line = "SandboxHost: \(problem)\n"
  line.withCString { text in _ = write(2, text, strlen(text)) }
  _exit(70)
}
