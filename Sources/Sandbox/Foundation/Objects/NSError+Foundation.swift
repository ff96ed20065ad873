import FoundationEssentials

extension NSError {
  /// Domain, number (as in FoundationErrors.h) and words of the errors that Foundation's own types
  /// throw; nil for others. Words are there for what apps most often print.
  static func foundation(_ error: any Error) -> (domain: String, code: Int, words: String?)? {
    switch error {
    case let error as CocoaError:
      (NSCocoaErrorDomain, error.code.rawValue, words(of: error))
    case let error as DecodingError: decoding(error)
    case is EncodingError: (NSCocoaErrorDomain, 4866, nil)
    default: nil
    }
  }

  private static func words(of error: CocoaError) -> String? {
    let path = error.userInfo["NSFilePath"] as? String ?? ""
    let name = path.split(separator: "/").last ?? ""
    return switch error.code {
    case .fileReadNoSuchFile:
      "The file “\(name)” couldn’t be opened because there is no such file."
    case .fileNoSuchFile: "“\(name)” couldn’t be removed."
    case .fileWriteFileExists:
      "The file “\(name)” couldn’t be saved because a file with the same name already exists."
    case .fileReadNoPermission:
      "The file “\(name)” couldn’t be opened because you don’t have permission to view it."
    case .fileWriteNoPermission:
      "You don’t have permission to save the file “\(name)”."
    case .fileReadCorruptFile:
      "The file “\(name)” couldn’t be opened because it isn’t in the correct format."
    default: nil
    }
  }

  private static func decoding(_ error: DecodingError) -> (String, Int, String?) {
    switch error {
    case .keyNotFound, .valueNotFound:
      (
        NSCocoaErrorDomain, 4865,
        "The data couldn’t be read because it is missing."
      )
    default:
      (
        NSCocoaErrorDomain, 4864,
        "The data couldn’t be read because it isn’t in the correct format."
      )
    }
  }
}

extension CocoaError.Code {
  /// Lets a reason stand in a `catch` or a `case`.
  public static func ~= (code: CocoaError.Code, error: any Error) -> Bool {
    (error as? CocoaError)?.code == code
  }
}
