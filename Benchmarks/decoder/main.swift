// How fast a twelve-megapixel photo becomes a thumbnail, beside libjpeg-turbo's own program.
//
//     decode-benchmark PHOTO.jpg        prints one row: medians, ratio, memory
//     decode-benchmark --decode PHOTO   decodes once at one eighth: what is measured
//
// Both run as whole processes, in turn, so that a busy machine slows both down alike.
import JPEG

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

let arguments = CommandLine.arguments
switch arguments.count {
case 3 where arguments[1] == "--decode":
  exit(decodeOnce(arguments[2]) ? 0 : 1)
case 2:
  exit(compare(arguments[1], program: arguments[0]) ? 0 : 1)
default:
  print("usage: decode-benchmark PHOTO.jpg")
  exit(2)
}

/// Decodes a file at one eighth.
func decodeOnce(_ path: String) -> Bool {
  guard let file = MappedFile(path: path) else { return false }
  return (try? Bitmap(decoding: file.bytes.bytes, scale: .eighth)) != nil
}
