// Signposts, logs, locks and timers as their documentation has them.
// prints: interval 3
// prints: lock 400
// prints: unfair 1
// prints: state 4
// prints: timer 3
// prints: source 2
// prints: semaphore 2
// prints: once 1
// prints: measured true
// prints: formatted 1,234 50% Jun 15, 2025
import UIKit
import os
import os.signpost

let log = OSLog(subsystem: "com.example.app", category: .pointsOfInterest)

final class Counter: @unchecked Sendable {
    private let lock = NSLock()
    private var value = 0
    static let shared: Counter = {
        made += 1; return Counter()
    }()
    nonisolated(unsafe) static var made = 0
    func increment() { lock.withLock { value += 1 } }
    var current: Int { lock.withLock { value } }
}

class LoggingViewController: UIViewController {
    private let logger = Logger(subsystem: Bundle.main.bundleIdentifier ?? "app", category: String(describing: LoggingViewController.self))
    private let signposter = OSSignposter()
    private var timer: Timer?
    private var source: DispatchSourceTimer?
    private var unfair = os_unfair_lock()
    private let state = OSAllocatedUnfairLock(initialState: 0)

    override func viewDidLoad() {
        super.viewDidLoad()
        let signpostID = OSSignpostID(log: log)
        os_signpost(.begin, log: log, name: "Load", signpostID: signpostID, "loading %d of %{public}@", 3, "photos")
        os_signpost(.event, log: log, name: "Half", "at %.1f", 0.5)
        os_signpost(.end, log: log, name: "Load", signpostID: signpostID)
        let id = signposter.makeSignpostID()
        let interval = signposter.beginInterval("decode", id: id, "size \(12)")
        signposter.emitEvent("step", id: id)
        signposter.endInterval("decode", interval)
        print("interval", signposter.withIntervalSignpost("sum", id: signposter.makeSignpostID()) { 1 + 2 })
        logger.debug("loaded \(3) of \(4.5, format: .fixed(precision: 2)) \(self.title ?? "none", privacy: .private(mask: .hash))")
        logger.log(level: .error, "oh \("no", align: .left(columns: 4))")
        os_log("plain %@", log: .default, type: .info, "text")

        let group = DispatchGroup()
        let queue = DispatchQueue(label: "com.example.work", qos: .userInitiated, attributes: [.concurrent], autoreleaseFrequency: .workItem, target: nil)
        for _ in 0..<4 {
            queue.async(group: group) { for _ in 0..<100 { Counter.shared.increment() } }
        }
        group.wait()
        print("lock", Counter.shared.current)
        os_unfair_lock_lock(&unfair)
        defer { os_unfair_lock_unlock(&unfair) }
        print("unfair", os_unfair_lock_trylock(&unfair) ? 0 : 1)
        DispatchQueue.concurrentPerform(iterations: 4) { _ in state.withLock { $0 += 1 } }
        print("state", state.withLock { $0 })

        var count = 0
        timer = Timer.scheduledTimer(withTimeInterval: 0.05, repeats: true) { timer in
            count += 1
            if count == 3 {
                timer.invalidate()
                print("timer", count)
                self.later()
            }
        }
        RunLoop.current.add(timer!, forMode: .common)
        timer?.tolerance = 0.01
    }

    private func later() {
        let source = DispatchSource.makeTimerSource(flags: [], queue: .main)
        var ticks = 0
        source.schedule(deadline: .now() + .milliseconds(20), repeating: .milliseconds(20), leeway: .nanoseconds(0))
        source.setEventHandler { [weak self] in
            ticks += 1
            if ticks == 2 {
                print("source", ticks)
                self?.source?.cancel()
                self?.semaphores()
            }
        }
        source.resume()
        self.source = source
    }

    private func semaphores() {
        let semaphore = DispatchSemaphore(value: 2)
        let item = DispatchWorkItem(qos: .utility, flags: [.enforceQoS]) { semaphore.signal() }
        semaphore.wait()
        DispatchQueue.global(qos: .background).async(execute: item)
        item.wait()
        let free = (0..<3).filter { _ in semaphore.wait(timeout: .now() + .milliseconds(5)) == .success }.count
        print("semaphore", free)
        // All that was taken is given back before it goes.
        for _ in 0..<free { semaphore.signal() }
        print("once", Counter.made)
        let start = CFAbsoluteTimeGetCurrent()
        let begin = CACurrentMediaTime()
        let uptime = ProcessInfo.processInfo.systemUptime
        let clock = ContinuousClock()
        let elapsed = clock.measure { _ = (0..<10_000).reduce(0, &+) }
        print("measured", elapsed > .zero && CFAbsoluteTimeGetCurrent() > start && CACurrentMediaTime() > begin && ProcessInfo.processInfo.systemUptime > uptime)
        let number = NumberFormatter.localizedString(from: 1234, number: .decimal)
        let date = DateFormatter.localizedString(from: Date(), dateStyle: .medium, timeStyle: .none)
        print("formatted", number, 0.5.formatted(.percent), date)
    }
}

typealias Screen = LoggingViewController
