// Casts of errors. With Objective-C any error is an NSError, and an NSError is the Swift error of its
// domain; without, the runtime goes by the types alone. The executable's own `swift_dynamicCast` wins
// over the library's in every object of the process.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stddef.h>
#include "internal.h"

typedef bool (*cast)(void *, void *, const void *, const void *, size_t);

// What a cast does besides (Swift's ABI, MetadataValues.h: DynamicCastFlags).
enum { TAKE_ON_SUCCESS = 2 };
enum { KINDS = 3 };

static const void *targets[KINDS];
static runtime_error_bridge bridge;

void runtime_bridge_errors(const void *const *types, runtime_error_bridge function) {
  for (int k = 0; k < KINDS; k++) targets[k] = types[k];
  bridge = function;
}

// The second function of a type's table.
static void destroy(void *value, const void *type) {
  void (**table)(void *, const void *) = ((void (***)(void *, const void *))type)[-1];
  table[1](value, type);
}

bool swift_dynamicCast(
    void *out, void *value, const void *from, const void *to, size_t flags) {
  static cast library;
  if (!library) library = (cast)dlsym(RTLD_NEXT, "swift_dynamicCast");
  for (int k = 0; k < KINDS; k++) {
    if (to != targets[k]) continue;
    if (!library(out, value, from, to, 0) && !bridge(k, out, value, from)) break;
    if (flags & TAKE_ON_SUCCESS) destroy(value, from);
    return true;
  }
  return library(out, value, from, to, flags);
}
