// SandboxHost LEARNER.so
//
// Plays one scenario against a learner's object. Standard input: the request, as JSON. Descriptor 3:
// the trace. Descriptor 4: the ending, as text. Exit status 0: played to its end; 1: stopped early,
// the ending says why; 70: a fault of the host.
import CHostRuntime
import FoundationEssentials
import Sandbox
import Trace

guard runtime_argument_count() == 2, let path = runtime_argument(1) else {
  fault("usage: SandboxHost LEARNER.so < request.json 3> trace 4> ending")
}
let request = asHost(readRequest)
// What Foundation looks up once costs no learner anything: it hangs on the machine.
asHost {
  _ = (TimeZone.current, TimeZone.autoupdatingCurrent, Calendar.current, Locale.current)
}
installExecutors()
installErrorCasts()
runtime_fence()
_ = runtime_seal()
runtime_open(3, 4)
// At the latest the app is ended where the phone would: alone, its heap needs no frame to be noticed.
let phone = DeviceProfile.named(request.scenario.device)
runtime_profile(request.sampleEvery)
runtime_set_limits(
  request.limits.edges, UInt64(min(request.limits.heapBytes, phone.memoryLimit)),
  request.limits.length)
host(path, request)
