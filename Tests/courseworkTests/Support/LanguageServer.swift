import Foundation
import Testing

/// SourceKit-LSP as an editor starts it: messages of the Language Server Protocol, over pipes.
final class LanguageServer {
  private let process = Process()
  private let toServer = Pipe()
  private let fromServer = Pipe()
  private var received = Data()

  /// Starts one, with a folder opened.
  init(opening folder: URL) throws {
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["sourcekit-lsp"]
    process.standardInput = toServer
    process.standardOutput = fromServer
    process.standardError = FileHandle.nullDevice
    try process.run()
    let root = folder.absoluteString
    _ = try request(
      "initialize",
      ["processId": NSNull(), "rootUri": root, "capabilities": [String: String]()])
    try send(["method": "initialized", "params": [String: String]()])
  }

  deinit {
    process.terminate()
    process.waitUntilExit()
  }

  /// Opens a file with an unsaved text, and asks what may come at its `⌶`.
  ///
  /// - Returns: The names that are offered.
  func completions(in file: URL, text: String) throws -> [String] {
    let parts = text.components(separatedBy: "⌶")
    let uri = file.absoluteString
    try send([
      "method": "textDocument/didOpen",
      "params": [
        "textDocument": [
          "uri": uri, "languageId": "swift", "version": 1, "text": parts.joined(),
        ]
      ],
    ])
    let before = parts[0].components(separatedBy: "\n")
    let result = try request(
      "textDocument/completion",
      [
        "textDocument": ["uri": uri],
        "position": ["line": before.count - 1, "character": before[before.count - 1].utf16.count],
      ])
    let items = try #require((result as? [String: Any])?["items"] as? [[String: Any]])
    return items.compactMap { $0["label"] as? String }
  }

  private func request(_ method: String, _ parameters: [String: Any]) throws -> Any? {
    try send(["id": method, "method": method, "params": parameters])
    while true {
      let message = try receive()
      if message["method"] == nil, message["id"] as? String == method { return message["result"] }
      if message["method"] != nil, let id = message["id"] {
        try send(["id": id, "result": NSNull()])
      }
    }
  }

  private func send(_ message: [String: Any]) throws {
    let body = try JSONSerialization.data(
      withJSONObject: message.merging(["jsonrpc": "2.0"]) { $1 })
    try toServer.fileHandleForWriting.write(
      contentsOf: Data("Content-Length: \(body.count)\r\n\r\n".utf8) + body)
  }

  private func receive() throws -> [String: Any] {
    let blank = Data("\r\n\r\n".utf8)
    while true {
      if let end = received.range(of: blank) {
        let head = String(decoding: received[..<end.lowerBound], as: UTF8.self)
        let length = try #require(
          head.components(separatedBy: "Content-Length: ").last.flatMap {
            Int($0.prefix { $0.isNumber })
          })
        if received.endIndex - end.upperBound >= length {
          let body = received[end.upperBound..<(end.upperBound + length)]
          received = Data(received[(end.upperBound + length)...])
          return try #require(try JSONSerialization.jsonObject(with: body) as? [String: Any])
        }
      }
      let more = fromServer.fileHandleForReading.availableData
      try #require(!more.isEmpty, "the language server ended")
      received += more
    }
  }
}
