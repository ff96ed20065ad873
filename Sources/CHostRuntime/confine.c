// SandboxHost --confine [OPTIONS] -- COMMAND ARGUMENTS…
//
// Gives up rights for good, then becomes COMMAND: files only below the paths that are named (Landlock),
// no sockets, tracing, mounts, namespaces (seccomp), limits, no core dumps, a fixed environment and
// layout. Prints nothing where all is well; what the kernel could not do is missing from
// COURSEWORK_CONFINED, which COMMAND finds in its environment.
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <linux/landlock.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>
#include "internal.h"

enum { MOST_KEPT = 16 };

// Rights of later kernels than the headers may know, by their fixed numbers.
#define FS_REFER (1ull << 13)       // ABI 2
#define FS_TRUNCATE (1ull << 14)    // ABI 3
#define FS_IOCTL_DEV (1ull << 15)   // ABI 5
#define NET_TCP 3ull                // ABI 4: bind, connect
#define SCOPE_ALL 3ull              // ABI 6: abstract sockets, signals

static const uint64_t read_rights =
    LANDLOCK_ACCESS_FS_EXECUTE | LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR;
static const uint64_t write_rights =
    LANDLOCK_ACCESS_FS_WRITE_FILE | LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR |
    LANDLOCK_ACCESS_FS_REMOVE_DIR | LANDLOCK_ACCESS_FS_REMOVE_FILE | LANDLOCK_ACCESS_FS_MAKE_DIR |
    LANDLOCK_ACCESS_FS_MAKE_REG | LANDLOCK_ACCESS_FS_MAKE_SYM | FS_REFER | FS_TRUNCATE;
// What may be said about a file that is no folder.
static const uint64_t file_rights = LANDLOCK_ACCESS_FS_EXECUTE | LANDLOCK_ACCESS_FS_WRITE_FILE |
                                    LANDLOCK_ACCESS_FS_READ_FILE | FS_TRUNCATE;

static uint64_t handled_rights(int abi) {
  uint64_t rights = (1ull << 13) - 1;
  if (abi >= 2) rights |= FS_REFER;
  if (abi >= 3) rights |= FS_TRUNCATE;
  if (abi >= 5) rights |= FS_IOCTL_DEV;
  return rights;
}

// The kernel's struct landlock_ruleset_attr, of which older kernels know a part.
typedef struct {
  uint64_t fs, net, scope;
} ruleset;

// A rule set that allows nothing yet, or -1 where the kernel has no Landlock.
static int make_ruleset(uint64_t *handled) {
  int abi = (int)syscall(SYS_landlock_create_ruleset, 0, 0, LANDLOCK_CREATE_RULESET_VERSION);
  if (abi < 1) return -1;
  *handled = handled_rights(abi);
  ruleset rules = {.fs = *handled, .net = abi >= 4 ? NET_TCP : 0, .scope = abi >= 6 ? SCOPE_ALL : 0};
  size_t size = abi >= 6 ? 24 : abi >= 4 ? 16 : 8;
  int descriptor = (int)syscall(SYS_landlock_create_ruleset, &rules, size, 0);
  if (descriptor < 0) runtime_fail("--confine: no Landlock rules: %s", strerror(errno));
  return descriptor;
}

// What does not exist is no hole: all that is not allowed is denied.
static void allow(int rules, uint64_t handled, const char *path, uint64_t rights) {
  int descriptor = open(path, O_PATH | O_CLOEXEC);
  if (descriptor < 0 && errno == ENOENT) return;
  struct stat info;
  if (descriptor < 0 || fstat(descriptor, &info))
    runtime_fail("--confine: %s: %s", path, strerror(errno));
  if (!S_ISDIR(info.st_mode)) rights &= file_rights;
  struct landlock_path_beneath_attr rule = {.allowed_access = rights & handled,
                                            .parent_fd = descriptor};
  if (syscall(SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &rule, 0))
    runtime_fail("--confine: %s: %s", path, strerror(errno));
  close(descriptor);
}

static void limit(int resource, const char *name, const char *value) {
  char *end;
  errno = 0;
  unsigned long long number = strtoull(value, &end, 10);
  if (errno || *end || end == value) runtime_fail("--confine: %s needs a number, not %s", name, value);
  struct rlimit both = {.rlim_cur = number, .rlim_max = number};
  if (setrlimit(resource, &both))
    runtime_fail("--confine: %s %s: %s", name, value, strerror(errno));
}

typedef struct {
  const char *words[2];  // what was applied
  char *kept[MOST_KEPT];
  int kept_count;
  char **command;
} plan;

static void keep(plan *p, const char *name, char **environment) {
  char *found = runtime_variable(environment, name);
  if (!found) return;
  if (p->kept_count == MOST_KEPT) runtime_fail("--confine: too many --keep-environment");
  p->kept[p->kept_count++] = found;
}

static bool apply(plan *p, const char *option, char *value, int rules, uint64_t handled,
                  char **environment) {
  static const struct {
    const char *option;
    int resource;
  } limits[] = {{"--cpu", RLIMIT_CPU},
                {"--memory", RLIMIT_DATA},
                {"--file-size", RLIMIT_FSIZE},
                {"--processes", RLIMIT_NPROC}};
  for (size_t k = 0; k < sizeof limits / sizeof *limits; k++)
    if (!strcmp(option, limits[k].option)) {
      limit(limits[k].resource, option, value);
      return true;
    }
  if (!strcmp(option, "--keep-environment")) {
    keep(p, value, environment);
    return true;
  }
  bool reads = !strcmp(option, "--read");
  if (!reads && strcmp(option, "--write")) return false;
  if (rules >= 0) allow(rules, handled, value, reads ? read_rights : write_rights);
  return true;
}

static __attribute__((noreturn)) void become(const plan *p) {
  char words[64] = "COURSEWORK_CONFINED=";
  for (int k = 0; k < 2; k++) {
    if (!p->words[k]) continue;
    if (words[strlen(words) - 1] != '=') strcat(words, " ");
    strcat(words, p->words[k]);
  }
  char *extra[MOST_KEPT + 2];
  memcpy(extra, p->kept, sizeof p->kept);
  extra[p->kept_count] = words;
  extra[p->kept_count + 1] = 0;
  runtime_execute(p->command[0], p->command, extra);
  runtime_fail("--confine: cannot run %s: %s", p->command[0], strerror(errno));
}

void runtime_confine(int count, char **arguments, char **environment) {
  plan p = {0};
  uint64_t handled = 0;
  int rules = make_ruleset(&handled);
  int i = 2;
  for (; i < count && strcmp(arguments[i], "--"); i += 2)
    if (i + 1 >= count ||
        !apply(&p, arguments[i], arguments[i + 1], rules, handled, environment))
      runtime_fail("--confine: %s is no option, or has no value", arguments[i]);
  if (i + 1 >= count) runtime_fail("--confine: no command after --");
  p.command = arguments + i + 1;

  limit(RLIMIT_CORE, "core dumps", "0");
  // Whoever started this is its keeper: without that thread, which must wait for it, it ends.
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0))
    runtime_fail("--confine: rights cannot be given up: %s", strerror(errno));
  if (rules >= 0) {
    if (syscall(SYS_landlock_restrict_self, rules, 0))
      runtime_fail("--confine: Landlock: %s", strerror(errno));
    close(rules);
    p.words[0] = "landlock";
  }
  if (runtime_filter_command()) p.words[1] = "seccomp";
  become(&p);
}
