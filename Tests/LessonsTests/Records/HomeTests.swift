import Foundation
import Lessons
import Testing

@Suite("The home")
struct HomeTests {
  @Test("is where the variables say, in their order")
  func places() {
    var environment = [
      "COURSEWORK_HOME": "/a", "XDG_DATA_HOME": "/b", "HOME": "/c",
    ]
    #expect(Home.locate(environment: environment).path == "/a")
    environment["COURSEWORK_HOME"] = ""
    #expect(Home.locate(environment: environment).path == "/b/coursework")
    environment["XDG_DATA_HOME"] = "relative"
    #expect(Home.locate(environment: environment).path == "/c/.local/share/coursework")
  }
}
