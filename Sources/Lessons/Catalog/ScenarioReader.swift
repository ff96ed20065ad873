import Trace

extension Scenario {
  /// Reads a scenario of `exercises.json`.
  init(_ node: JSONNode, file: String, what: String) throws(CourseFault) {
    var fields = try JSONFields(node, file: file, what: what)
    let name = try fields.text("name")
    let device = try fields.choice("device", of: DeviceName.allCases)
    let system = try fields.choice("system", of: SystemName.allCases)
    let network = try fields.choice("network", of: NetworkName.allCases)
    let seed = try fields.integer("seed", in: UInt64.min...UInt64.max)
    let feed = try FeedDescription(
      try fields.required("feed"), file: file, what: "the feed of \(what)")
    var script: [Step] = []
    for (index, node) in try fields.list("script").enumerated() {
      script.append(try Step(node, file: file, what: "step \(index + 1) of \(what)"))
    }
    guard script.contains(where: \.action.scrolls) else {
      throw fields.fault(
        "nothing scrolls", line: fields.line(of: "script"),
        remedy: "Add a drag or a fling to its script.")
    }
    try checkOrder(of: script, network, in: fields)
    let seconds = ScrollEstimate(script).total
    guard seconds <= ScrollEstimate.longestScenario else {
      throw fields.fault(
        "it takes about \(Int(seconds)) s; at most \(Int(ScrollEstimate.longestScenario)) s are "
          + "allowed", line: fields.line(of: "script"))
    }
    try fields.end()
    self.init(
      name: name, device: device, system: system, network: network, seed: seed, feed: feed,
      script: script)
  }
}

/// Finds steps that make no sense where they stand.
private func checkOrder(
  of script: [Step], _ network: NetworkName, in fields: JSONFields
) throws(CourseFault) {
  var isOpen = true
  var isOnline = network != .offline
  for (index, step) in script.enumerated() {
    let problem: String? =
      switch step.action {
      case .open: isOpen ? "the screen is open" : nil
      case .goOffline: isOnline ? nil : "there is no network that could go"
      case .goOnline: isOnline ? "the network is there" : nil
      default: nil
      }
    if let problem {
      throw fields.fault(
        "step \(index + 1) is “\(step.action.rawValue)”, and \(problem)",
        line: fields.line(of: "script"))
    }
    switch step.action {
    case .open: isOpen = true
    case .close: isOpen = false
    case .goOffline: isOnline = false
    case .goOnline: isOnline = true
    default: break
    }
  }
}
