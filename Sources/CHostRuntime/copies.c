// Memory that is copied, filled and compared, which costs by the byte: the C library's own functions,
// counted.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stddef.h>
#include "internal.h"

// Until the C library's are found, which is before any constructor, these do.
static void *move_slowly(void *to, const void *from, size_t count) {
  volatile char *t = to;
  const volatile char *f = from;
  if (t < f)
    for (size_t i = 0; i < count; i++) t[i] = f[i];
  else
    for (size_t i = count; i > 0; i--) t[i - 1] = f[i - 1];
  return to;
}

static void *fill_slowly(void *to, int byte, size_t count) {
  for (size_t i = 0; i < count; i++) ((volatile char *)to)[i] = (char)byte;
  return to;
}

static int compare_slowly(const void *one, const void *other, size_t count) {
  const volatile unsigned char *a = one, *b = other;
  for (size_t i = 0; i < count; i++)
    if (a[i] != b[i]) return a[i] - b[i];
  return 0;
}

static void *(*copy)(void *, const void *, size_t) = move_slowly;
static void *(*move)(void *, const void *, size_t) = move_slowly;
static void *(*fill)(void *, int, size_t) = fill_slowly;
static int (*compare)(const void *, const void *, size_t) = compare_slowly;

void runtime_find_copies(void) {
  copy = dlsym(RTLD_NEXT, "memcpy");
  move = dlsym(RTLD_NEXT, "memmove");
  fill = dlsym(RTLD_NEXT, "memset");
  compare = dlsym(RTLD_NEXT, "memcmp");
  if (!copy || !move || !fill || !compare) runtime_fail("the C library copies no memory");
}

static inline void count(size_t bytes) {
  runtime_counts[RUNTIME_COPIES] += runtime_charge;
  runtime_counts[RUNTIME_COPIED_BYTES] += runtime_charge * bytes;
}

void *memcpy(void *restrict to, const void *restrict from, size_t bytes) {
  count(bytes);
  return copy(to, from, bytes);
}

void *memmove(void *to, const void *from, size_t bytes) {
  count(bytes);
  return move(to, from, bytes);
}

void *memset(void *to, int byte, size_t bytes) {
  count(bytes);
  return fill(to, byte, bytes);
}

// Most comparisons end at once; what is charged is the call.
int memcmp(const void *one, const void *other, size_t bytes) {
  runtime_counts[RUNTIME_COPIES] += runtime_charge;
  return compare(one, other, bytes);
}

int bcmp(const void *one, const void *other, size_t bytes) { return memcmp(one, other, bytes); }
