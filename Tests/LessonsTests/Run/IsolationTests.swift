import Foundation
import Lessons
import Testing

@Suite struct IsolationTests {
  @Test func `without a wish the first isolation that works is taken`() throws {
    #expect(try Isolation.find(Installation.find(), wish: "") == .bubblewrap)
  }

  @Test(arguments: Isolation.allCases)
  func `an isolation can be asked for by name`(isolation: Isolation) throws {
    #expect(try Isolation.find(Installation.find(), wish: isolation.rawValue) == isolation)
  }

  @Test func `a name that is none is a fault that lists the names`() throws {
    let installation = try Installation.find()
    #expect {
      _ = try Isolation.find(installation, wish: "hope")
    } throws: { ($0 as? CourseFault)?.remedy?.contains("bubblewrap or landlock") == true }
  }

  @Test func `where no isolation works nothing is run, and the fault says why`() throws {
    let broken = Installation(
      host: URL(filePath: "/bin/false"), modules: try Installation.find().modules)
    #expect {
      _ = try Isolation.find(broken, wish: "landlock")
    } throws: {
      let fault = $0 as? CourseFault
      return fault?.problem.contains("is not run without: landlock: ") == true
        && fault?.remedy?.contains("install bubblewrap") == true
    }
  }
}
