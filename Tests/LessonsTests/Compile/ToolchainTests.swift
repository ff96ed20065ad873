import Foundation
import Lessons
import Testing

@Suite struct ToolchainTests {
  @Test func `the version is that of the compiler`() throws {
    let toolchain = try Toolchain.find()
    #expect(
      toolchain.version.wholeMatch(of: /Swift \d+\.\d+(\.\d+)?, [a-z0-9_]+-unknown-linux-gnu/)
        != nil)
  }

  @Test func `a link on the path leads to the toolchain behind it`() throws {
    let bench = try Workbench()
    let compiler = bench.toolchain.frontend.deletingLastPathComponent().appending(path: "swiftc")
    try FileManager.default.createSymbolicLink(
      at: bench.folder.appending(path: "swiftc"), withDestinationURL: compiler)
    let found = try Toolchain.find(path: ["/nowhere", bench.folder.path], others: [])
    #expect(found.frontend == bench.toolchain.frontend)
    #expect(found.key == bench.toolchain.key)
  }

  @Test func `a proxy on the path is asked for the toolchain behind it`() throws {
    let bench = try Workbench()
    let compiler = bench.toolchain.frontend.deletingLastPathComponent().appending(path: "swiftc")
    let proxy = try bench.file("swiftc", "#!/bin/sh\nexec \(compiler.path) \"$@\"\n".utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: proxy.path)
    let found = try Toolchain.find(path: [bench.folder.path], others: [])
    #expect(found.frontend == bench.toolchain.frontend)
  }

  @Test func `where there is none, the fault says where was searched`() throws {
    #expect {
      _ = try Toolchain.find(path: ["/nowhere"], others: [])
    } throws: {
      let fault = $0 as? CourseFault
      return fault?.place == "/nowhere" && fault?.remedy?.contains("swift.org/install") == true
    }
  }
}
