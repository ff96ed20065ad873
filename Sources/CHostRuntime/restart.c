// The process looks the same in every run: same addresses, same environment, same stack limit.
#define _GNU_SOURCE
#include <errno.h>
#include <sched.h>
#include <signal.h>
#include <string.h>
#include <sys/auxv.h>
#include <sys/personality.h>
#include <sys/resource.h>
#include <unistd.h>
#include "internal.h"

// Says that the process was started by `runtime_execute`.
#define MARK "COURSEWORK_HOST"

static int argument_count;
static char **arguments;
static const char *confinement = "";
static bool is_layout_fixed;

int runtime_argument_count(void) { return argument_count; }
const char *runtime_argument(int i) { return arguments[i]; }
bool runtime_layout_is_fixed(void) { return is_layout_fixed; }
const char *runtime_confinement(void) { return confinement; }

char *runtime_variable(char **environment, const char *name) {
  size_t length = strlen(name);
  for (; *environment; environment++)
    if (!strncmp(*environment, name, length) && (*environment)[length] == '=') return *environment;
  return 0;
}

// The soft stack limit is set as it moves the place of the libraries. Where the system forbids the
// personality, the program runs all the same, and the ending says so.
void runtime_execute(const char *path, char **argv, char **extra) {
  struct rlimit stack;
  getrlimit(RLIMIT_STACK, &stack);
  stack.rlim_cur = 8 << 20;
  setrlimit(RLIMIT_STACK, &stack);
  int layout = personality(0xffffffff);
  if (layout >= 0) personality((unsigned long)layout | ADDR_NO_RANDOMIZE);
  char *environment[32] = {
      MARK "=1",  "SWIFT_DETERMINISTIC_HASHING=1", "SWIFT_BACKTRACE=enable=no", "LC_ALL=C",
      "TZ=UTC",
  };
  int n = 5;
  for (; *extra && n < 31; extra++) environment[n++] = *extra;
  execve(path, argv, environment);
}

// Whoever started this process may have blocked signals that the run needs (the pools of Dispatch do),
// among them the backstop's and the one that ends processes over their limit.
static void take_signals(void) {
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, 0);
}

static void use_one_processor(void) {
  cpu_set_t one;
  CPU_ZERO(&one);
  CPU_SET(sched_getcpu(), &one);
  sched_setaffinity(0, sizeof one, &one);
}

static void prepare(int argc, char **argv, char **environment) {
  argument_count = argc;
  arguments = argv;
  take_signals();
  // What the loader needed until here depends on paths; what the libraries' constructors do doesn't.
  runtime_heap_owner(RUNTIME_SIMULATOR);
  if (argc > 1 && !strcmp(argv[1], "--confine")) runtime_confine(argc, argv, environment);
  char *words = runtime_variable(environment, "COURSEWORK_CONFINED");
  if (!runtime_variable(environment, MARK)) {
    static const char *const kept[] = {"LD_LIBRARY_PATH", "COURSEWORK_CONFINED", "HOME", "TMPDIR",
                                       "XDG_CACHE_HOME"};
    char *extra[sizeof kept / sizeof *kept + 1];
    int count = 0;
    for (size_t k = 0; k < sizeof kept / sizeof *kept; k++)
      if ((extra[count] = runtime_variable(environment, kept[k]))) count++;
    extra[count] = 0;
    // Not /proc/self/exe: there is no /proc.
    runtime_execute((char *)getauxval(AT_EXECFN), argv, extra);
    runtime_fail("cannot start itself again: %s", strerror(errno));
  }
  runtime_find_copies();
  runtime_find_texts();
  runtime_find_swift();
  if (words) confinement = words + strlen("COURSEWORK_CONFINED=");
  // Where the system does not tell, it is not known to be fixed.
  int layout = personality(0xffffffff);
  is_layout_fixed = layout >= 0 && layout & ADDR_NO_RANDOMIZE;
  // To hand the baton over is then a switch on that processor, not the wake-up of another, which takes
  // ten times as long.
  use_one_processor();
}

// Before the constructors of all libraries, which then run once and not three times.
__attribute__((section(".preinit_array"), used)) static void (*const first)(int, char **, char **) =
    prepare;
