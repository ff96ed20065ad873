import Foundation

// A reader that goes away is found out by `write`, see Output.
signal(SIGPIPE, SIG_IGN)
exit(Tool.run(Array(CommandLine.arguments.dropFirst())).rawValue)
