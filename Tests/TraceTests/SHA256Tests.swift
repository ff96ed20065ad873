import Testing
import Trace

/// Source of the vectors: FIPS 180-4's examples and NIST's test vectors.
@Suite("SHA-256")
struct SHA256Tests {
  @Test(
    "gives the published hashes",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
      (
        "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlm"
          + "nopqrsmnopqrstnopqrstu",
        "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
      ),
    ])
  func vectors(text: String, hash: String) {
    #expect(SHA256.hex(text.utf8) == hash)
  }

  @Test(
    "gives the published hash of a million letters, in parts of any size",
    arguments: [1, 63, 64, 65, 4096])
  func million(size: Int) {
    var hash = SHA256()
    var rest = size == 1 ? 1000 : 1_000_000
    let expected =
      size == 1
      ? SHA256.hex(repeatElement(UInt8(ascii: "a"), count: 1000))
      : "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
    while rest > 0 {
      hash.update(repeatElement(UInt8(ascii: "a"), count: min(size, rest)))
      rest -= size
    }
    #expect(hash.finish() == expected)
  }

  @Test("pads every length around a block's end as one update and as single bytes alike")
  func lengths() {
    for length in 0...130 {
      let bytes = (0..<length).map { UInt8($0) }
      var hash = SHA256()
      for byte in bytes { hash.update([byte]) }
      #expect(hash.finish() == SHA256.hex(bytes))
    }
  }
}
