// Counts retains and releases, the standard library's before all: the learner's edges tell nothing of a
// `split` or a JSONDecoder, whose code is not the learner's.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <string.h>
#include "internal.h"

static void *(*retain)(void *), *(*retain_n)(void *, uint32_t), *(*try_retain)(void *);
static void (*release)(void *), (*release_n)(void *, uint32_t);

static bool unused;
bool *runtime_reference_hook = &unused;

static void note(void) { runtime_counts[RUNTIME_REFERENCES] += runtime_charge; }

// Before it calls these the runtime takes the marks off a pointer, by which it would know a literal.
// What is counted lies in a heap; what does not lives for ever.
static void *count_retain(void *object) {
  note();
  return runtime_is_in_heap((uintptr_t)object) ? retain(object) : object;
}

static void count_release(void *object) {
  note();
  if (runtime_is_in_heap((uintptr_t)object)) release(object);
}

static void *count_retain_n(void *object, uint32_t n) {
  note();
  return runtime_is_in_heap((uintptr_t)object) ? retain_n(object, n) : object;
}

static void count_release_n(void *object, uint32_t n) {
  note();
  if (runtime_is_in_heap((uintptr_t)object)) release_n(object, n);
}

static void *count_try_retain(void *object) {
  note();
  return runtime_is_in_heap((uintptr_t)object) ? try_retain(object) : object;
}

// Swift's runtime offers these to Instruments. Each is a pointer to what the runtime calls.
static void put_in_front(const char *name, void *counter, void *original) {
  void **place = dlsym(RTLD_DEFAULT, name);
  if (!place) runtime_fail("Swift's runtime has no %s", name);
  memcpy(original, place, sizeof *place);
  *place = counter;
}

void runtime_count_references(void) {
  put_in_front("_swift_retain", count_retain, &retain);
  put_in_front("_swift_release", count_release, &release);
  put_in_front("_swift_retain_n", count_retain_n, &retain_n);
  put_in_front("_swift_release_n", count_release_n, &release_n);
  put_in_front("_swift_tryRetain", count_try_retain, &try_retain);
  bool *hook = dlsym(
      RTLD_DEFAULT, "_swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly");
  if (!hook) runtime_fail("Swift's runtime cannot count references");
  runtime_reference_hook = hook;
}
