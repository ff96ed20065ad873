import Glibc

/// The same work as a program, by the processor's time, so that a busy machine changes little.
@main struct Native {
  static func main() {
    measureKinds(rounds: 9) {
      var time = timespec()
      clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
      return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }
  }
}
