// Heavy code of many kinds, such as could end up in a scrolling app. The same file is compiled twice:
// as a learner's file, whose clock is virtual, and as a program, whose clock is real.
import Foundation

/// Some work with a name.
struct Kind {
  let name: String
  let work: () -> Int
}

let kinds: [Kind] = numbers + collections + texts + objects + foundations

// MARK: - Numbers

let numbers = [
  Kind(name: "integer loop") {
    var sum = 0
    for i in 0..<100_000 { sum = sum &+ i ^ (sum >> 3) }
    return sum
  },
  Kind(name: "while loop") {
    var steps = 0
    for start in 1..<1500 {
      var n = start
      while n != 1 {
        n = n % 2 == 0 ? n / 2 : 3 * n + 1
        steps += 1
      }
    }
    return steps
  },
  Kind(name: "floating point") {
    var (sum, x) = (0.0, 0.0)
    for i in 0..<100_000 {
      let y = Double(i) * 0.001
      sum += (x * x + y * y).squareRoot()
      x = x * 0.99 + y
    }
    return Int(sum)
  },
  Kind(name: "recursion") { fibonacci(22) },
  Kind(name: "matrix") {
    let n = 24
    let a = [[Double]](repeating: [Double](repeating: 1.5, count: n), count: n)
    var c = [[Double]](repeating: [Double](repeating: 0, count: n), count: n)
    for i in 0..<n {
      for j in 0..<n {
        for k in 0..<n { c[i][j] += a[i][k] * a[k][j] }
      }
    }
    return Int(c[1][1])
  },
  Kind(name: "prime sieve") {
    let n = 40_000
    var isComposite = [Bool](repeating: false, count: n + 1)
    var (p, count) = (2, 0)
    while p <= n {
      if !isComposite[p] {
        count += 1
        var multiple = p * p
        while multiple <= n {
          isComposite[multiple] = true
          multiple += p
        }
      }
      p += 1
    }
    return count
  },
]

func fibonacci(_ n: Int) -> Int { n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2) }

// MARK: - Collections

struct Record: Codable, Hashable {
  var id: Int
  var name: String
  var score: Double
}

func records(_ count: Int) -> [Record] {
  var state = 7
  return (0..<count).map { i in
    state = (state &* 1_103_515_245 &+ 12_345) & 0x7fff_ffff
    return Record(id: state, name: "record \(state % 1000)", score: Double(state) / 1000)
  }
}

func scrambled(_ count: Int) -> [Int] {
  var state = 7
  var all: [Int] = []
  for _ in 0..<count {
    state = (state &* 1_103_515_245 &+ 12_345) & 0x7fff_ffff
    all.append(state)
  }
  return all
}

let someNumbers = scrambled(5000)
let someTexts = scrambled(2000).map { "text \($0)" }
let someRecords = records(1000)
let longText = someTexts.joined(separator: " ")

let collections = [
  Kind(name: "sort integers") { someNumbers.sorted()[17] },
  Kind(name: "sort texts") { someTexts.sorted()[17].utf8.count },
  Kind(name: "sort records by a key") { someRecords.sorted { $0.score < $1.score }[17].id },
  Kind(name: "sort in place") {
    var copy = someNumbers
    copy.sort(by: >)
    return copy[17]
  },
  Kind(name: "map, filter, reduce") {
    var sum = 0
    for _ in 0..<4 {
      sum &+= someNumbers.map { $0 &* 3 }.filter { $0 % 2 == 0 }.reduce(0, &+)
    }
    return sum
  },
  Kind(name: "lazy chain") {
    someNumbers.lazy.map { $0 / 3 }.filter { $0 % 2 == 0 }.prefix(2000).reduce(0, &+)
  },
  Kind(name: "sorted and mapped chain") {
    someRecords.filter { $0.id % 3 != 0 }.sorted { $0.name < $1.name }.map(\.id)
      .reduce(0, &+)
  },
  Kind(name: "append") {
    var all: [Int] = []
    for i in 0..<60_000 { all.append(i) }
    return all.count
  },
  Kind(name: "insert at the front") {
    var all: [Int] = []
    for i in 0..<3000 { all.insert(i, at: 0) }
    return all.count
  },
  Kind(name: "dictionary of integers") {
    var counts: [Int: Int] = [:]
    for number in someNumbers { counts[number % 512, default: 0] += 1 }
    return counts.count
  },
  Kind(name: "dictionary of texts") {
    var places: [String: Int] = [:]
    for (place, text) in someTexts.enumerated() { places[text] = place }
    return someTexts.reduce(0) { $0 + (places[$1] ?? 0) }
  },
  Kind(name: "set of records") { Set(someRecords).count },
  Kind(name: "grouping") { Dictionary(grouping: someRecords) { $0.id % 16 }.count },
  Kind(name: "linear search") {
    (0..<40).reduce(0) { $0 + (someNumbers.firstIndex(of: $1) ?? 1) }
  },
  Kind(name: "contains, quadratic") {
    let few = Array(someNumbers.prefix(300))
    return few.reduce(0) { $0 + (few.contains($1 &+ 1) ? 1 : 0) }
  },
  Kind(name: "copies on write") {
    var sum = 0
    for i in 0..<300 {
      var copy = someNumbers
      copy[i] = i
      sum &+= copy[i]
    }
    return sum
  },
  Kind(name: "fill memory") {
    var sum = 0
    for i in 0..<40 { sum &+= [UInt8](repeating: UInt8(i), count: 1 << 20)[i] == 3 ? 1 : 0 }
    return sum
  },
  Kind(name: "slices and reversal") {
    var sum = 0
    for i in 0..<200 { sum &+= Array(someNumbers[i..<i + 1000].reversed())[1] }
    return sum
  },
  Kind(name: "difference") {
    let old = Array(0..<400)
    return old.filter { $0 % 10 != 3 }.difference(from: old).count
  },
]

// MARK: - Texts

let texts = [
  Kind(name: "text building") {
    var text = ""
    for i in 0..<8000 { text += "item \(i), " }
    return text.utf8.count
  },
  Kind(name: "interpolation") {
    var count = 0
    for i in 0..<4000 { count += "\(i) of \(i * 2): \(Double(i) / 8)".utf8.count }
    return count
  },
  Kind(name: "characters") { longText.reduce(0) { $1 == "t" ? $0 + 1 : $0 } },
  Kind(name: "count characters") { (0..<10).reduce(0) { sum, _ in sum + longText.count } },
  Kind(name: "bytes of a text") { longText.utf8.reduce(0) { $0 &+ Int($1) } },
  Kind(name: "split and join") {
    longText.split(separator: " ").joined(separator: "-").utf8.count
  },
  Kind(name: "search in a text") {
    (0..<30).reduce(0) { $0 + (longText.contains("text \($1)x") ? 1 : 0) }
  },
  Kind(name: "upper case") {
    (0..<20).reduce(0) { sum, _ in sum + longText.uppercased().utf8.count }
  },
  Kind(name: "parse numbers") {
    someTexts.reduce(0) { $0 &+ (Int($1.dropFirst(5)) ?? 0) }
  },
  Kind(name: "compare texts") {
    var count = 0
    for text in someTexts.prefix(300) {
      for other in someTexts.prefix(60) where text < other { count += 1 }
    }
    return count
  },
  Kind(name: "regular expression") {
    let pattern = #/(\w+) (\d+)/#
    return someTexts.prefix(300).reduce(0) { $0 + ($1.wholeMatch(of: pattern)?.2.count ?? 0) }
  },
]

// MARK: - Objects

final class Node {
  let value: Int
  var next: Node?
  init(_ value: Int, _ next: Node?) {
    self.value = value
    self.next = next
  }
}

protocol Shape { func area(_ scale: Double) -> Double }
struct Square: Shape {
  let side: Double
  func area(_ scale: Double) -> Double { side * side * scale }
}
struct Round: Shape {
  let radius: Double
  let name = "round"
  func area(_ scale: Double) -> Double { radius * radius * 3 * scale }
}

class Base { func step(_ x: Int) -> Int { x &+ 1 } }
final class Derived: Base { override func step(_ x: Int) -> Int { x &* 3 } }

struct Heap {
  var items: [Int] = []
  mutating func push(_ item: Int) {
    items.append(item)
    var at = items.count - 1
    while at > 0, items[at] < items[(at - 1) / 2] {
      items.swapAt(at, (at - 1) / 2)
      at = (at - 1) / 2
    }
  }
  mutating func pop() -> Int? {
    guard let last = items.popLast() else { return nil }
    guard let first = items.first else { return last }
    items[0] = last
    var at = 0
    while true {
      var least = at
      for child in [2 * at + 1, 2 * at + 2] where child < items.count {
        if items[child] < items[least] { least = child }
      }
      if least == at { return first }
      items.swapAt(at, least)
      at = least
    }
  }
}

let objects = [
  Kind(name: "linked list") {
    var list: Node?
    for i in 0..<20_000 { list = Node(i, list) }
    var sum = 0
    while let node = list {
      sum += node.value
      list = node.next
    }
    return sum
  },
  Kind(name: "short-lived objects") {
    var sum = 0
    for i in 0..<30_000 { sum &+= Node(i, nil).value }
    return sum
  },
  Kind(name: "existential calls") {
    let shapes: [any Shape] = (0..<1000).map { i -> any Shape in
      if i % 2 == 0 { return Square(side: 2) }
      return Round(radius: 3)
    }
    var sum = 0.0
    for scale in 0..<20 { for shape in shapes { sum += shape.area(Double(scale)) } }
    return Int(sum)
  },
  Kind(name: "virtual calls") {
    let steps: [Base] = [Base(), Derived(), Base()]
    var x = 1
    for i in 0..<60_000 { x = steps[i % 3].step(x) & 0xffff }
    return x
  },
  Kind(name: "closures") {
    var total = 0
    let add: (Int) -> Void = { total &+= $0 }
    let twice: (Int) -> Void = {
      add($0); add($0)
    }
    for i in 0..<40_000 { twice(i) }
    return total
  },
  Kind(name: "casts") {
    let values: [Any] = (0..<3000).map { $0 % 3 == 0 ? $0 as Any : "\($0)" as Any }
    return values.reduce(0) { sum, value in
      if let number = value as? Int { return sum + number }
      return sum + ((value as? String)?.utf8.count ?? 0)
    }
  },
  Kind(name: "priority queue") {
    var heap = Heap()
    for number in someNumbers.prefix(1500) { heap.push(number) }
    var sum = 0
    while let next = heap.pop() { sum = sum &* 31 &+ next }
    return sum
  },
  Kind(name: "mirror") {
    someRecords.prefix(150).reduce(0) { sum, record in
      sum + Mirror(reflecting: record).children.reduce(0) { $0 + ($1.label?.utf8.count ?? 0) }
    }
  },
]

// MARK: - Foundation

let foundations = [
  Kind(name: "encode JSON") { (try? JSONEncoder().encode(someRecords).count) ?? 0 },
  Kind(name: "decode JSON") {
    guard let data = try? JSONEncoder().encode(Array(someRecords.prefix(300))) else { return 0 }
    return (0..<3).reduce(0) { sum, _ in
      sum + ((try? JSONDecoder().decode([Record].self, from: data).count) ?? 0)
    }
  },
  Kind(name: "base64") {
    let data = Data((0..<100_000).map { UInt8($0 & 255) })
    return Data(base64Encoded: data.base64EncodedString())?.count ?? 0
  },
  Kind(name: "bytes of data") {
    let data = Data(repeating: 3, count: 30_000)
    return data.reduce(0) { $0 + Int($1) }
  },
  Kind(name: "append data") {
    var data = Data()
    for i in 0..<8000 { data.append(contentsOf: [UInt8(i & 255), 1, 2, 3]) }
    return data.count
  },
  Kind(name: "copy data") {
    let data = Data(repeating: 3, count: 1 << 20)
    return (0..<60).reduce(0) { sum, i in
      var copy = data
      copy[i] = 1
      return sum + Int(copy[i])
    }
  },
  Kind(name: "dates") {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? calendar.timeZone
    let start = Date(timeIntervalSince1970: 1_750_000_000)
    return (0..<150).reduce(0) { sum, day in
      guard let date = calendar.date(byAdding: .day, value: day, to: start) else { return sum }
      return sum + calendar.component(.weekday, from: date)
    }
  },
  Kind(name: "random numbers") { (0..<8000).reduce(0) { sum, _ in sum ^ Int.random(in: 0..<100) } },
  Kind(name: "identifiers") {
    (0..<2000).reduce(0) { sum, _ in sum + UUID().uuidString.utf8.count }
  },
]

/// Runs each kind once to warm up, then some times more, and prints the least time of each in ns.
///
/// - Parameter now: The clock, in ns.
func measureKinds(rounds: Int, _ now: () -> UInt64) {
  for kind in kinds {
    _ = kind.work()
    var least = UInt64.max
    for _ in 0..<rounds {
      let began = now()
      let result = kind.work()
      least = min(least, now() - began)
      if result == 1 { print("") }
    }
    print("\(kind.name)\t\(least)")
  }
}
