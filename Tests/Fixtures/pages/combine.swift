// Combine as in "Processing URL session data task results with Combine" and its neighbours.
// prints: posts 20
// prints: title assigned true
// prints: searches ocean
// prints: retried 404
// prints: ticks 3
// prints: memory warned
// prints: both 1 a, 2 a, 2 b
// prints: future 7
// prints: share 1
import UIKit
import Combine

struct Page: Decodable {
    struct Entry: Decodable { let id: String; let title: String }
    let posts: [Entry]
}

final class SearchModel: ObservableObject {
    @Published var query = ""
    @Published private(set) var results: [String] = []
    private var cancellables = Set<AnyCancellable>()

    init() {
        $query
            .debounce(for: .milliseconds(100), scheduler: RunLoop.main)
            .removeDuplicates()
            .filter { !$0.isEmpty }
            .map { [$0] }
            .assign(to: &$results)
    }
}

enum LoadError: Error { case status(Int) }

class CombineViewController: UIViewController {
    private let label = UILabel()
    private let model = SearchModel()
    private var cancellables: Set<AnyCancellable> = []
    private var titles = CurrentValueSubject<[String], Never>([])

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(label)

        let url = URL(string: "https://feed.example/posts?page=1")!
        URLSession.shared
            .dataTaskPublisher(for: url)
            .tryMap() { element -> Data in
                guard let httpResponse = element.response as? HTTPURLResponse,
                    httpResponse.statusCode == 200
                else {
                    throw URLError(.badServerResponse)
                }
                return element.data
            }
            .decode(type: Page.self, decoder: JSONDecoder())
            .receive(on: DispatchQueue.main)
            .sink(
                receiveCompletion: { completion in
                    if case .failure(let error) = completion { print("failed", error) }
                },
                receiveValue: { [weak self] page in
                    print("posts", page.posts.count)
                    self?.titles.send(page.posts.map(\.title))
                }
            )
            .store(in: &cancellables)

        titles
            .dropFirst()
            .compactMap(\.first)
            .map { Optional($0) }
            .handleEvents(receiveOutput: { title in
                DispatchQueue.main.async { [weak self] in print("title assigned", self?.label.text == title) }
            })
            .assign(to: \.text, on: label)
            .store(in: &cancellables)

        model.$results.dropFirst().sink { print("searches", $0.joined()) }.store(in: &cancellables)
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [model] in
            model.query = "o"
            model.query = "oce"
            model.query = "ocean"
        }
        DispatchQueue.main.asyncAfter(deadline: .now() + 1.5) { self.retries() }
        DispatchQueue.main.asyncAfter(deadline: .now() + 3) { self.timers() }
        DispatchQueue.main.asyncAfter(deadline: .now() + 4) { self.combinations() }
    }

    private func retries() {
        var attempts = 0
        let missing = URL(string: "https://feed.example/none")!
        URLSession.shared.dataTaskPublisher(for: missing)
            .tryMap { output -> Data in
                attempts += 1
                let status = (output.response as! HTTPURLResponse).statusCode
                guard status == 200 else { throw LoadError.status(status) }
                return output.data
            }
            .retry(2)
            .mapError { $0 as! LoadError }
            .map { _ in 0 }
            .catch { error -> Just<Int> in
                guard case .status(let code) = error else { return Just(-1) }
                return Just(code)
            }
            .receive(on: RunLoop.main)
            .sink { print("retried", $0) }
            .store(in: &cancellables)
    }

    private func timers() {
        let start = Date()
        Timer.publish(every: 0.1, on: .main, in: .common)
            .autoconnect()
            .scan(0) { count, _ in count + 1 }
            .prefix(3)
            .collect()
            .sink { values in if Date().timeIntervalSince(start) > 0.29 { print("ticks", values.count) } }
            .store(in: &cancellables)
        NotificationCenter.default.publisher(for: UIApplication.didReceiveMemoryWarningNotification)
            .map { _ in "warned" }
            .first()
            .sink { print("memory", $0) }
            .store(in: &cancellables)
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
            NotificationCenter.default.post(name: UIApplication.didReceiveMemoryWarningNotification, object: nil)
        }
    }

    private func combinations() {
        let numbers = PassthroughSubject<Int, Never>()
        let letters = PassthroughSubject<String, Never>()
        Publishers.CombineLatest(numbers, letters)
            .map { "\($0) \($1)" }
            .collect(3)
            .sink { print("both", $0.joined(separator: ", ")) }
            .store(in: &cancellables)
        numbers.send(1)
        letters.send("a")
        numbers.send(2)
        letters.send("b")

        Future<Int, Never> { promise in
            DispatchQueue.global().asyncAfter(deadline: .now() + 0.05) { promise(.success(7)) }
        }
        .receive(on: DispatchQueue.main)
        .sink { print("future", $0) }
        .store(in: &cancellables)

        var subscriptions = 0
        let shared = Deferred { () -> AnyPublisher<Int, Never> in
            subscriptions += 1
            return Just(1).delay(for: 0.1, scheduler: DispatchQueue.main).eraseToAnyPublisher()
        }
        .share()
        shared.sink { _ in }.store(in: &cancellables)
        shared.sink { _ in print("share", subscriptions) }.store(in: &cancellables)
    }
}

typealias Screen = CombineViewController
