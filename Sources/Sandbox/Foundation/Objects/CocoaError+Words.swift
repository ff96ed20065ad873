import FoundationEssentials

extension CocoaError {
  /// What went wrong, for a person, in Foundation's words; nil where there are none.
  var words: String? {
    let path = userInfo["NSFilePath"] as? String ?? ""
    let name = Self.name(of: path)
    let variant = (userInfo["NSUserStringVariant"] as? [String])?.first
    if let words = transferWords(variant, name) { return words }
    let folder = Self.name(of: URL(filePath: path).deletingLastPathComponent().path)
    return switch code {
    case .fileNoSuchFile where variant == "Remove": "“\(name)” couldn’t be removed."
    case .fileNoSuchFile where variant == "Folder",
      .fileReadNoSuchFile where variant == "Folder":
      "The folder “\(name)” doesn’t exist."
    case .fileNoSuchFile: "The file “\(name)” doesn’t exist."
    case .fileReadNoSuchFile:
      "The file “\(name)” couldn’t be opened because there is no such file."
    case .fileReadNoPermission:
      "The file “\(name)” couldn’t be opened because you don’t have permission to view it."
    case .fileReadCorruptFile:
      "The file “\(name)” couldn’t be opened because it isn’t in the correct format."
    case .fileReadUnknown: "The file “\(name)” couldn’t be opened."
    case .fileReadInapplicableStringEncoding, .fileReadUnknownStringEncoding:
      "The file “\(name)” couldn’t be opened because the text encoding of its contents can’t be "
        + "determined."
    case .fileWriteFileExists:
      "The file “\(name)” couldn’t be saved because a file with the same name already exists."
    case .fileWriteNoPermission:
      "You don’t have permission to save the file “\(name)” in the folder “\(folder)”."
    case .fileWriteUnknown: "The file “\(name)” couldn’t be saved in the folder “\(folder)”."
    default: nil
    }
  }

  /// What went wrong while a file was copied or moved.
  private func transferWords(_ variant: String?, _ name: Substring) -> String? {
    guard let deed = ["Copy": "copied", "Move": "moved"][variant ?? ""],
      let target = userInfo["NSDestinationFilePath"] as? String
    else { return nil }
    let folder = Self.name(of: URL(filePath: target).deletingLastPathComponent().path)
    let failed = "“\(name)” couldn’t be \(deed) to “\(folder)” because "
    return switch code {
    case .fileNoSuchFile:
      failed + "either the former doesn’t exist, or the folder containing the latter doesn’t exist."
    case .fileWriteFileExists: failed + "an item with the same name already exists."
    default: nil
    }
  }

  private static func name(of path: String) -> Substring { path.split(separator: "/").last ?? "" }
}

extension CocoaError: @retroactive CustomStringConvertible {
  /// As `print` shows an error of Foundation's: its number, its words, and what else is known.
  public var description: String {
    asSimulator {
      let info = userInfo.map { "\($0.key)=\(Self.text($0.value))" }.sorted()
      return "Error Domain=\(NSCocoaErrorDomain) Code=\(code.rawValue) \"\(words ?? "(null)")\""
        + (info.isEmpty ? "" : " UserInfo={\(info.joined(separator: ", "))}")
    }
  }

  private static func text(_ value: Any) -> String {
    if let texts = value as? [String] { return "(\n    \(texts.joined(separator: ",\n    "))\n)" }
    guard let error = value as? POSIXError else {
      return value is any Error ? "{\(ObjectText.text(value))}" : ObjectText.text(value)
    }
    let (code, words) = kernel["\(error.code)"] ?? (0, "\(error.code)")
    return "{Error Domain=\(NSPOSIXErrorDomain) Code=\(code) \"\(words)\"}"
  }

  /// Numbers and words of the kernel's errors, by their names in C.
  private static let kernel: [String: (Int, String)] = [
    "EPERM": (1, "Operation not permitted"), "ENOENT": (2, "No such file or directory"),
    "EACCES": (13, "Permission denied"), "EEXIST": (17, "File exists"),
    "ENOTDIR": (20, "Not a directory"), "EISDIR": (21, "Is a directory"),
    "ENOTEMPTY": (66, "Directory not empty"),
  ]
}
