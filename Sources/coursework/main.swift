import Foundation

// A reader that goes away is found out by `write`, see Output.
signal(SIGPIPE, SIG_IGN)

// Whoever started this program may have blocked them: a thread of Dispatch's does.
var signals = sigset_t()
sigemptyset(&signals)
for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] { sigaddset(&signals, number) }
pthread_sigmask(SIG_UNBLOCK, &signals, nil)

exit(Tool.run(Array(CommandLine.arguments.dropFirst())).rawValue)
