// Stack walks: by frame pointers, then through the contexts of async functions.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <link.h>
#include <string.h>
#include "internal.h"

typedef struct {
  const char *name;
  uintptr_t base, low, high;
  bool is_concurrency, is_learner;
} module;

enum { MAX_MODULES = 64 };
static module modules[MAX_MODULES];
static int module_count;
static uintptr_t learner_base;
static const module *learner, *executable;

static int add_module(struct dl_phdr_info *info, size_t size, void *unused) {
  (void)size;
  (void)unused;
  if (module_count == MAX_MODULES) return 1;
  module m = {.name = info->dlpi_name, .base = info->dlpi_addr, .low = UINTPTR_MAX};
  for (int k = 0; k < info->dlpi_phnum; k++) {
    if (info->dlpi_phdr[k].p_type != PT_LOAD) continue;
    uintptr_t low = m.base + info->dlpi_phdr[k].p_vaddr;
    uintptr_t high = low + info->dlpi_phdr[k].p_memsz;
    if (low < m.low) m.low = low;
    if (high > m.high) m.high = high;
  }
  const char *slash = strrchr(m.name, '/');
  if (slash) m.name = slash + 1;
  m.is_concurrency = !strcmp(m.name, "libswift_Concurrency.so");
  m.is_learner = m.base == learner_base;
  if (m.is_learner) m.name = "learner";
  else if (!*m.name) m.name = "host";
  modules[module_count++] = m;
  return 0;
}

void runtime_learner_loaded(const void *address_inside) {
  Dl_info info;
  if (!dladdr(address_inside, &info)) runtime_fail("the learner's object cannot be found again");
  learner_base = (uintptr_t)info.dli_fbase;
  module_count = 0;
  dl_iterate_phdr(add_module, 0);
  for (int i = 0; i < module_count; i++)
    if (modules[i].is_learner) learner = &modules[i];
    else if (!strcmp(modules[i].name, "host")) executable = &modules[i];
}

static const module *module_of(uintptr_t address) {
  for (int i = 0; i < module_count; i++)
    if (address >= modules[i].low && address < modules[i].high) return &modules[i];
  return 0;
}

uint32_t runtime_learner_offset(uintptr_t address) {
  if (!learner || address < learner->low || address >= learner->high) return 0;
  return (uint32_t)(address - learner->base);
}

uint32_t runtime_host_offset(uintptr_t address) {
  if (!executable || address < executable->low || address >= executable->high) return 0;
  return (uint32_t)(address - executable->base);
}

bool runtime_describe(uintptr_t address, const char **name, uintptr_t *offset) {
  const module *m = module_of(address);
  if (!m) return false;
  *name = m->name;
  *offset = address - m->base;
  return true;
}

// An async function keeps its context 8 bytes below its frame. On Linux nothing marks such a frame,
// so one that returns into libswift_Concurrency is taken for one, if what lies there looks like a
// context: in one of the heaps, with an address of code behind its first word.
static bool is_context(uintptr_t *context) {
  uintptr_t place = (uintptr_t)context;
  return !(place & 7) && runtime_is_in_heap(place) && runtime_is_in_heap(place + 8) && context[1] &&
         module_of(context[1]);
}

int runtime_walk(int thread, uintptr_t pc, uintptr_t *frame, uintptr_t *out, int limit) {
  runtime_stack stack = runtime_stack_of(thread);
  int n = 0;
  if (pc) out[n++] = pc;
  uintptr_t at = (uintptr_t)frame, low = stack.low + GUARD_BYTES;
  while (n < limit && at >= low && at + 16 <= stack.high && !(at & 7)) {
    uintptr_t next = ((uintptr_t *)at)[0], back = ((uintptr_t *)at)[1];
    if (!back) break;
    const module *m = module_of(back);
    uintptr_t *context = at > low ? ((uintptr_t **)at)[-1] : 0;
    if (m && m->is_concurrency && is_context(context)) {
      for (; n < limit && is_context(context); context = (uintptr_t *)context[0])
        out[n++] = context[1];
      break;
    }
    out[n++] = back - 1;
    if (next <= at) break;
    at = next;
  }
  return n;
}

int runtime_sites(uint32_t *sites, int limit) {
  if (runtime_me < 0) return 0;
  uintptr_t stack[STACK_DEPTH];
  int depth = runtime_walk(runtime_me, 0, __builtin_frame_address(0), stack, STACK_DEPTH);
  int n = 0;
  for (int i = 0; i < depth && n < limit; i++) {
    uint32_t offset = runtime_learner_offset(stack[i]);
    if (offset) sites[n++] = offset;
  }
  return n;
}
