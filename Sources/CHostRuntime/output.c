// What the app prints: as much as it likes, but not without end.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include "internal.h"

// `print` writes its text, and then the end of the line.
enum { MOST_WRITES = 4000000 };

// Swift's library comes here for each text, as the executable's own symbols win over libc's.
size_t fwrite(const void *restrict bytes, size_t size, size_t count, FILE *restrict stream) {
  static size_t (*libc)(const void *, size_t, size_t, FILE *);
  static uint64_t writes;
  if (!libc) libc = (size_t(*)(const void *, size_t, size_t, FILE *))dlsym(RTLD_NEXT, "fwrite");
  if (runtime_charge && ++writes == MOST_WRITES * runtime_length)
    runtime_stop_soon("the code prints line after line");
  return libc(bytes, size, count, stream);
}
