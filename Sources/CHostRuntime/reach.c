// Which of the machine's files an app can name: its own folder's and no others, in every isolation.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>
#include "internal.h"

// True where a folder is a path, or lies above it.
static bool holds(const char *folder, const char *path) {
  size_t length = strlen(folder);
  while (length && folder[length - 1] == '/') length--;
  return !strncmp(path, folder, length) && (path[length] == '/' || !path[length]);
}

// Paths that go up again may lead anywhere.
static bool climbs(const char *path) {
  for (const char *at = path; (at = strstr(at, "..")); at += 2)
    if ((at == path || at[-1] == '/') && (at[2] == '/' || !at[2])) return true;
  return false;
}

bool runtime_leads_home(const char *path) {
  const char *home = getenv("HOME");
  return home && path[0] == '/' && holds(path, home);
}

static bool is_home(const char *path) {
  const char *home = getenv("HOME");
  return home && holds(home, path) && holds(path, home);
}

bool runtime_is_own(const char *path) {
  const char *home = getenv("HOME");
  if (!home || climbs(path) || !holds(home, path)) return false;
  const char *rest = path + strlen(home);
  return rest[strspn(rest, "/")];
}

// The host reads photos and libraries wherever they lie.
static bool is_the_apps_matter(void) {
  return runtime_me >= 0 && runtime_heap_owner_now() != RUNTIME_HOST;
}

bool runtime_reaches(const char *path, int mode) {
  if (!is_the_apps_matter() || runtime_is_own(path)) return true;
  if (is_home(path) && mode != W_OK) return true;
  // An app begins in the root, as on a phone.
  if (!runtime_leads_home(path) && strcmp(path, ".")) {
    errno = ENOENT;
    return false;
  }
  errno = EACCES;
  return mode == F_OK;
}

int access(const char *path, int mode) {
  if (!is_home(path) && !runtime_reaches(path, mode & W_OK ? W_OK : mode & R_OK ? R_OK : F_OK)) return -1;
  return (int)syscall(SYS_faccessat, AT_FDCWD, path, mode, 0);
}

ssize_t readlink(const char *restrict path, char *restrict out, size_t size) {
  if (!runtime_reaches(path, F_OK)) return -1;
  if (!runtime_leads_home(path)) return syscall(SYS_readlinkat, AT_FDCWD, path, out, size);
  errno = EINVAL;
  return -1;
}

char *realpath(const char *restrict path, char *restrict out) {
  static char *(*libc)(const char *, char *);
  if (!libc) libc = (char *(*)(const char *, char *))dlsym(RTLD_NEXT, "realpath");
  if (!runtime_reaches(path, F_OK)) return NULL;
  if (!runtime_is_own(path) && !runtime_leads_home(path)) return libc(path, out);
  if (access(path, F_OK)) return NULL;
  return out ? strcpy(out, path) : strdup(path);
}
