// Calls to the kernel that no interposed symbol stands in front of.
#define _GNU_SOURCE
#include <errno.h>
#include <grp.h>
#include <pwd.h>
#include <stdio.h>
#include <unistd.h>
#include "internal.h"

long runtime_syscall(long number, long a, long b, long c, long d, long e, long f) {
#if defined(__x86_64__)
  register long r10 __asm__("r10") = d, r8 __asm__("r8") = e, r9 __asm__("r9") = f;
  long result;
  __asm__ volatile("syscall"
                   : "=a"(result)
                   : "a"(number), "D"(a), "S"(b), "d"(c), "r"(r10), "r"(r8), "r"(r9)
                   : "rcx", "r11", "memory");
  return result;
#elif defined(__aarch64__)
  register long x8 __asm__("x8") = number, x0 __asm__("x0") = a, x1 __asm__("x1") = b;
  register long x2 __asm__("x2") = c, x3 __asm__("x3") = d, x4 __asm__("x4") = e;
  register long x5 __asm__("x5") = f;
  __asm__ volatile("svc #0"
                   : "+r"(x0)
                   : "r"(x8), "r"(x1), "r"(x2), "r"(x3), "r"(x4), "r"(x5)
                   : "memory");
  return x0;
#else
#error "The host knows the system calls of x86-64 and arm64."
#endif
}

// The process has the same number in every run: Foundation makes names of files of it, and long names
// take longer.
pid_t getpid(void) { return 300; }

// Nobody has an account: libc would look into the machine's files, which takes as long as they are there.
int getpwuid_r(uid_t number, struct passwd *out, char *room, size_t size, struct passwd **found) {
  (void)number, (void)out, (void)room, (void)size;
  *found = NULL;
  return 0;
}
int getpwnam_r(const char *name, struct passwd *out, char *room, size_t size, struct passwd **found) {
  (void)name, (void)out, (void)room, (void)size;
  *found = NULL;
  return 0;
}
int getgrgid_r(gid_t number, struct group *out, char *room, size_t size, struct group **found) {
  (void)number, (void)out, (void)room, (void)size;
  *found = NULL;
  return 0;
}
int getgrnam_r(const char *name, struct group *out, char *room, size_t size, struct group **found) {
  (void)name, (void)out, (void)room, (void)size;
  *found = NULL;
  return 0;
}

void runtime_write(int descriptor, const void *bytes, size_t count) {
  for (size_t at = 0; at < count;) {
    ssize_t written = write(descriptor, (const char *)bytes + at, count - at);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) _exit(70);
    at += (size_t)written;
  }
}

void runtime_fail(const char *format, ...) {
  char text[512] = "SandboxHost: ";
  va_list list;
  va_start(list, format);
  int length = vsnprintf(text + 13, sizeof text - 14, format, list) + 13;
  va_end(list);
  if (length > (int)sizeof text - 2) length = sizeof text - 2;
  text[length++] = '\n';
  if (write(2, text, (size_t)length) < 0) _exit(70);
  _exit(70);
}
