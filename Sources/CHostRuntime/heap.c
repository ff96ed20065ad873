// Heaps at fixed addresses, the simulator's, the learner's and the host's: the same requests get the
// same addresses in every run, and the learner's addresses depend on the learner's requests alone.
//
// The host's takes what depends on the lengths of paths, the loader's memory before all. Its large
// blocks come from the simulator's heap: among them are those in which Swift's runtime makes types,
// whose addresses show in the order of sets.
//
// So does what Swift's runtime allocates for its own tables, whoever is running: they grow with the
// types that anyone has asked for before, the host among them, and are no work of the learner's. It is
// told apart by who calls: objects and buffers all come through swift_slowAlloc.
//
// No lock: only the holder of the baton allocates. Blocks are multiples of 16 bytes up to 1 KiB, then
// powers of two; a freed block serves the next request of its class.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <link.h>
#include <malloc.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include "internal.h"

enum { HEAPS = 3, SMALL = 1024, CLASSES = 128, COMMIT = 4 << 20, LARGE = 16 << 10 };
#define HEAP_BYTES (8ull << 30)

// Before each block. In a block of a larger alignment a second one points to the first.
typedef struct {
  uint64_t size;  // as accounted; or the address of the real block
  uint16_t class;
  uint16_t is_inside;
  uint32_t screen;  // of a Swift task that is counted; else 0
} header;

static header *header_of(void *block) {
  header *h = (header *)block - 1;
  return h->is_inside ? (header *)h->size - 1 : h;
}

typedef struct {
  char *next, *committed;
  void *freed[CLASSES];
} heap;

static const uintptr_t base[HEAPS] = {0x100000000000, 0x200000000000, 0x280000000000};
uint64_t runtime_heap_limit = ~0ull, runtime_owner_is_learner;
static heap heaps[HEAPS];
static int owner = RUNTIME_HOST;
static runtime_heap_figures learner;

// Code: of Swift's runtime, of swift_slowAlloc in it, of the C++ library, which only the runtime uses.
typedef struct {
  uintptr_t low, high;
} code;
static code swift_runtime, slow_alloc, cpp_library;

static int find_libraries(struct dl_phdr_info *info, size_t size, void *unused) {
  (void)size;
  (void)unused;
  code *library = strstr(info->dlpi_name, "/libswiftCore.so") ? &swift_runtime
                  : strstr(info->dlpi_name, "/libstdc++.so")  ? &cpp_library
                                                              : 0;
  if (!library) return 0;
  for (int k = 0; k < info->dlpi_phnum; k++) {
    const ElfW(Phdr) *segment = &info->dlpi_phdr[k];
    if (segment->p_type != PT_LOAD || !(segment->p_flags & PF_X)) continue;
    library->low = info->dlpi_addr + segment->p_vaddr;
    library->high = library->low + segment->p_memsz;
  }
  return 0;
}

void runtime_find_swift(void) {
  void *start = dlsym(RTLD_DEFAULT, "swift_slowAlloc");
  Dl_info info;
  const ElfW(Sym) *symbol = 0;
  if (!start || !dladdr1(start, &info, (void **)&symbol, RTLD_DL_SYMENT) || !symbol)
    runtime_fail("Swift's runtime has no swift_slowAlloc");
  slow_alloc = (code){(uintptr_t)start, (uintptr_t)start + symbol->st_size};
  dl_iterate_phdr(find_libraries, 0);
}

static bool has(code c, uintptr_t address) { return address >= c.low && address < c.high; }

static bool is_for_tables(const void *caller) {
  uintptr_t address = (uintptr_t)caller;
  return (has(swift_runtime, address) && !has(slow_alloc, address)) || has(cpp_library, address);
}

int runtime_heap_owner(int new) {
  int old = owner;
  owner = new;
  runtime_owner_is_learner = *runtime_reference_hook = new == RUNTIME_LEARNER;
  runtime_update_charge();
  return old;
}

int runtime_heap_owner_now(void) { return owner; }

bool runtime_heap_mark(void *block, unsigned screen) {
  if (!runtime_is_in_heap((uintptr_t)block)) return false;
  header_of(block)->screen = screen;
  return true;
}

bool runtime_is_in_heap(uintptr_t address) {
  for (int who = 0; who < HEAPS; who++)
    if (address >= base[who] && address < (uintptr_t)heaps[who].next) return true;
  return false;
}

runtime_heap_figures runtime_learner_heap(void) { return learner; }

void runtime_learner_heap_into(uint64_t figures[4]) {
  figures[0] = learner.live;
  figures[1] = learner.peak;
  figures[2] = learner.count;
  figures[3] = learner.total;
}

static unsigned class_of(size_t bytes) {
  if (bytes <= SMALL) return (unsigned)(bytes / 16);
  return SMALL / 16 + (unsigned)(64 - __builtin_clzll(bytes - 1));
}

static size_t bytes_of_class(unsigned class) {
  return class <= SMALL / 16 ? class * 16ull : 1ull << (class - SMALL / 16);
}

// Reserved at once, made usable piece by piece, so that a limit on the process's data counts what is
// used and not what is reserved.
static bool commit(heap *h, int who, char *end) {
  if (!h->next) {
    void *place = mmap((void *)base[who], HEAP_BYTES, PROT_NONE,
                       MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED_NOREPLACE, -1, 0);
    if (place != (void *)base[who]) runtime_fail("no room for the heap at %#lx", base[who]);
    h->next = h->committed = place;
  }
  size_t more = ((size_t)(end - h->committed) + COMMIT - 1) / COMMIT * COMMIT;
  if ((uintptr_t)h->committed + more > base[who] + HEAP_BYTES) return false;
  if (mprotect(h->committed, more, PROT_READ | PROT_WRITE)) return false;
  h->committed += more;
  return true;
}

static void account(size_t size) {
  learner.count++;
  learner.total += size;
  learner.live += size;
  if (learner.live > learner.peak) learner.peak = learner.live;
  runtime_counts[RUNTIME_ALLOCATIONS] += runtime_charge;
  runtime_counts[RUNTIME_ALLOCATED_BYTES] += runtime_charge * size;
  if (learner.live <= runtime_heap_limit) return;
  runtime_heap_limit = ~0ull;
  runtime_heap_owner(RUNTIME_SIMULATOR);
  runtime_stop("memory", "the app's own objects take more memory than the device allows");
}

// `is_fresh` says that the block was never used, so that it holds zeros.
static void *take(size_t bytes, const void *caller, bool *is_fresh) {
  size_t size = bytes ? (bytes + 15) & ~15ull : 16;
  int who = is_for_tables(caller) ? RUNTIME_HOST : owner;
  if (who == RUNTIME_HOST && size >= LARGE) who = RUNTIME_SIMULATOR;
  if (size < bytes || size > HEAP_BYTES / 2) {
    if (who == RUNTIME_LEARNER) runtime_stop("memory", "one allocation of more than 4 GB");
    errno = ENOMEM;
    return 0;
  }
  heap *h = &heaps[who];
  unsigned class = class_of(size);
  char *block = h->freed[class];
  if (block) {
    h->freed[class] = *(void **)block;
  } else {
    size_t whole = sizeof(header) + bytes_of_class(class);
    if ((!h->next || h->next + whole > h->committed) &&
        !commit(h, who, (h->next ? h->next : (char *)base[who]) + whole)) {
      runtime_heap_owner(RUNTIME_SIMULATOR);
      runtime_stop("memory", "the process has no more memory");
    }
    block = h->next + sizeof(header);
    h->next += whole;
    *is_fresh = true;
  }
  *((header *)block - 1) = (header){.size = size, .class = (uint16_t)class};
  if (who == RUNTIME_LEARNER) account(size);
  return block;
}

static size_t room(void *block) {
  header *h = header_of(block);
  return h->size - (size_t)((char *)block - (char *)(h + 1));
}

#define CALLER __builtin_return_address(0)

void *malloc(size_t bytes) { return take(bytes, CALLER, &(bool){false}); }

void free(void *block) {
  if (!block) return;
  header *h = header_of(block);
  int who = (uintptr_t)h >= base[RUNTIME_HOST]      ? RUNTIME_HOST
            : (uintptr_t)h >= base[RUNTIME_LEARNER] ? RUNTIME_LEARNER
                                                    : RUNTIME_SIMULATOR;
  if (who == RUNTIME_LEARNER) learner.live -= h->size;
  if (h->screen) runtime_task_ended(h->screen);
  void **place = (void **)(h + 1);
  *place = heaps[who].freed[h->class];
  heaps[who].freed[h->class] = place;
}

void *calloc(size_t count, size_t size) {
  size_t bytes;
  if (__builtin_mul_overflow(count, size, &bytes)) {
    errno = ENOMEM;
    return 0;
  }
  bool is_fresh = false;
  void *block = take(bytes, CALLER, &is_fresh);
  return is_fresh || !block ? block : memset(block, 0, bytes);
}

void *realloc(void *block, size_t bytes) {
  void *moved = take(bytes, CALLER, &(bool){false});
  if (!block) return moved;
  size_t old = room(block);
  if (!moved) return 0;
  memcpy(moved, block, old < bytes ? old : bytes);
  free(block);
  return moved;
}

static void *take_aligned(size_t alignment, size_t bytes, const void *caller) {
  char *block = take(alignment <= 16 ? bytes : bytes + alignment + sizeof(header), caller,
                     &(bool){false});
  if (!block) return 0;
  if (alignment > 16) {
    uintptr_t place = ((uintptr_t)block + sizeof(header) + alignment - 1) & ~(alignment - 1);
    *((header *)place - 1) = (header){.size = (uintptr_t)block, .is_inside = 1};
    block = (char *)place;
  }
  return block;
}

int posix_memalign(void **out, size_t alignment, size_t bytes) {
  void *block = take_aligned(alignment, bytes, CALLER);
  if (!block) return ENOMEM;
  *out = block;
  return 0;
}

void *aligned_alloc(size_t alignment, size_t bytes) {
  return take_aligned(alignment, bytes, CALLER);
}

void *memalign(size_t alignment, size_t bytes) { return take_aligned(alignment, bytes, CALLER); }

size_t malloc_usable_size(void *block) { return block ? room(block) : 0; }
