// The process looks the same in every run: same addresses, same environment, same stack limit.
#define _GNU_SOURCE
#include <sched.h>
#include <stdlib.h>
#include <string.h>
#include <sys/auxv.h>
#include <sys/personality.h>
#include <sys/resource.h>
#include <unistd.h>
#include "internal.h"

#define MARK "COURSEWORK_HOST"
#define CONFINED "COURSEWORK_CONFINED"

static int argument_count;
static char **arguments;
static bool is_layout_fixed;

int runtime_argument_count(void) { return argument_count; }
const char *runtime_argument(int i) { return arguments[i]; }
bool runtime_layout_is_fixed(void) { return is_layout_fixed; }
const char *runtime_confinement(void) {
  const char *words = getenv(CONFINED);
  return words ? words : "";
}

// The whole "NAME=value", as the environment holds it, or null.
static char *entry(const char *name) {
  char *value = getenv(name);
  return value ? value - strlen(name) - 1 : 0;
}

// Starts the program again, once. The soft stack limit is set as it moves the place of the libraries.
static void restart(void) {
  struct rlimit stack;
  getrlimit(RLIMIT_STACK, &stack);
  stack.rlim_cur = 8 << 20;
  setrlimit(RLIMIT_STACK, &stack);
  personality(personality(0xffffffff) | ADDR_NO_RANDOMIZE);
  char *environment[8] = {
      MARK "=1",  "SWIFT_DETERMINISTIC_HASHING=1", "SWIFT_BACKTRACE=enable=no", "LC_ALL=C",
      "TZ=UTC",
  };
  int n = 5;
  char *kept[] = {entry("LD_LIBRARY_PATH"), entry(CONFINED)};
  for (int k = 0; k < 2; k++)
    if (kept[k]) environment[n++] = kept[k];
  // Not /proc/self/exe: there is no /proc.
  execve((char *)getauxval(AT_EXECFN), arguments, environment);
  runtime_fail("cannot start itself again");
}

// glibc hands constructors the arguments of main.
__attribute__((constructor)) static void prepare(int argc, char **argv) {
  argument_count = argc;
  arguments = argv;
  if (argc > 1 && !strcmp(argv[1], "--confine")) return;
  if (!getenv(MARK)) restart();
  is_layout_fixed = personality(0xffffffff) & ADDR_NO_RANDOMIZE;
  // One CPU: to hand the baton over is then a switch on that CPU, not the wake-up of another, which
  // takes ten times as long.
  cpu_set_t one;
  CPU_ZERO(&one);
  CPU_SET(sched_getcpu(), &one);
  sched_setaffinity(0, sizeof one, &one);
}
