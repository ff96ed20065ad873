// Where the learner's object is loaded must not depend on what the loader mapped before, such as its
// cache of libraries, which one isolation shows and another hides.
#define _GNU_SOURCE
#include <stdlib.h>
#include <sys/mman.h>
#include "internal.h"

#define SPAN (1ull << 32)

void runtime_fence(void) {
  if (!runtime_layout_is_fixed()) return;
  // All libraries lie within a few hundred megabytes, and the kernel maps downwards from there.
  uintptr_t fence = (uintptr_t)&getenv & ~(SPAN - 1);
  for (size_t size = SPAN / 4; size >= 4096; size /= 2) {
    for (;;) {
      void *hole =
          mmap(0, size, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
      if (hole == MAP_FAILED) return;
      if ((uintptr_t)hole >= fence) continue;
      munmap(hole, size);
      break;
    }
  }
}
