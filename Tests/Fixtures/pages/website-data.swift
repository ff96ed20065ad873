// URLSession as Apple's "Fetching website data into memory" and "Downloading files from websites" have it.
// prints: page application/json true
// prints: 404
// prints: progress grows true
// prints: finished true
// prints: components posts page 2
// prints: cannotFindHost true
// prints: cancelled true
import UIKit

class WebViewController: UIViewController, URLSessionDataDelegate, URLSessionDownloadDelegate {
    private var receivedData: Data?
    private lazy var session: URLSession = {
        let configuration = URLSessionConfiguration.default
        configuration.waitsForConnectivity = true
        configuration.timeoutIntervalForRequest = 60
        configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
        configuration.httpAdditionalHeaders = ["User-Agent": "Pages"]
        return URLSession(configuration: configuration, delegate: self, delegateQueue: nil)
    }()
    private lazy var downloads = URLSession(configuration: .ephemeral, delegate: self, delegateQueue: .main)
    private var progress: [Float] = []
    private let progressView = UIProgressView(progressViewStyle: .default)

    override func viewDidLoad() {
        super.viewDidLoad()
        startLoad()
        load404()
        DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(600)) { self.startDownload() }
        DispatchQueue.main.asyncAfter(deadline: .now() + 2) { self.components() }
    }

    func startLoad() {
        receivedData = Data()
        var request = URLRequest(url: URL(string: "https://feed.example/posts?page=1")!)
        request.httpMethod = "GET"
        request.setValue("application/json", forHTTPHeaderField: "Accept")
        request.cachePolicy = .useProtocolCachePolicy
        request.timeoutInterval = 30
        let task = session.dataTask(with: request)
        task.resume()
    }

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
    ) {
        guard let response = response as? HTTPURLResponse,
            (200...299).contains(response.statusCode),
            let mimeType = response.mimeType,
            mimeType == "application/json"
        else {
            completionHandler(.cancel)
            return
        }
        completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        self.receivedData?.append(data)
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: Error?) {
        guard task is URLSessionDataTask else { return }
        DispatchQueue.main.async {
            if let error = error {
                self.handleClientError(error)
            } else if let receivedData = self.receivedData,
                let string = String(data: receivedData, encoding: .utf8)
            {
                print("page", task.response?.mimeType ?? "none", string.hasPrefix("{"))
            }
        }
    }

    func handleClientError(_ error: Error) { print("client", error.localizedDescription) }
    func handleServerError(_ response: URLResponse?) {
        guard let response = response as? HTTPURLResponse else { return }
        print(response.statusCode)
    }

    func load404() {
        let url = URL(string: "https://feed.example/nothing")!
        let task = URLSession.shared.dataTask(with: url) { data, response, error in
            if let error = error {
                self.handleClientError(error)
                return
            }
            guard let httpResponse = response as? HTTPURLResponse,
                (200...299).contains(httpResponse.statusCode)
            else {
                DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { self.handleServerError(response) }
                return
            }
        }
        task.resume()
    }

    private lazy var downloadTask: URLSessionDownloadTask = downloads.downloadTask(with: SimulatedServer.posts[0].photoURL)

    func startDownload() {
        downloadTask.resume()
    }

    func urlSession(
        _ session: URLSession, downloadTask: URLSessionDownloadTask, didWriteData bytesWritten: Int64,
        totalBytesWritten: Int64, totalBytesExpectedToWrite: Int64
    ) {
        if downloadTask == self.downloadTask {
            let calculatedProgress = Float(totalBytesWritten) / Float(totalBytesExpectedToWrite)
            progress.append(calculatedProgress)
            progressView.progress = calculatedProgress
        }
    }

    func urlSession(_ session: URLSession, downloadTask: URLSessionDownloadTask, didFinishDownloadingTo location: URL) {
        guard let httpResponse = downloadTask.response as? HTTPURLResponse,
            (200...299).contains(httpResponse.statusCode)
        else {
            print("server error")
            return
        }
        do {
            let documentsURL = try FileManager.default.url(
                for: .documentDirectory, in: .userDomainMask,
                appropriateFor: nil, create: false)
            let savedURL = documentsURL.appendingPathComponent(location.lastPathComponent)
            try FileManager.default.moveItem(at: location, to: savedURL)
            let attributes = try FileManager.default.attributesOfItem(atPath: savedURL.path)
            print("progress grows", progress == progress.sorted() && progress.count > 1)
            print("finished", (attributes[.size] as? Int).map(Int64.init) == httpResponse.expectedContentLength)
        } catch {
            print("file error: \(error)")
        }
    }

    func components() {
        var components = URLComponents()
        components.scheme = "https"
        components.host = "feed.example"
        components.path = "/posts"
        components.queryItems = [URLQueryItem(name: "page", value: "2")]
        struct Page: Decodable { let page: Int }
        Task {
            do {
                let (data, response) = try await URLSession.shared.data(from: components.url!)
                guard (response as? HTTPURLResponse)?.statusCode == 200 else { return }
                let page = try JSONDecoder().decode(Page.self, from: data)
                print("components", components.url!.lastPathComponent, "page", page.page)
                _ = try await URLSession.shared.data(from: URL(string: "https://nowhere.example")!)
            } catch let error as URLError where error.code == .cannotFindHost {
                print("cannotFindHost", (error as NSError).domain == NSURLErrorDomain)
            } catch {
                print("other", error)
            }
            let task = URLSession.shared.dataTask(with: SimulatedServer.posts[1].photoURL) { _, _, error in
                print("cancelled", (error as? URLError)?.code == .cancelled && (error as NSError?)?.code == NSURLErrorCancelled)
            }
            task.resume()
            task.cancel()
        }
    }
}

typealias Screen = WebViewController
