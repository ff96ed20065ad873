// Counts what generic code does. Code of the standard library that nobody made a special version of,
// a `sort` or a `reduce` called from code that is not optimised, touches values through tables of
// functions alone. Those of the common types are replaced by ones that count and go on.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <string.h>
#include <sys/auxv.h>
#include <sys/mman.h>
#include "internal.h"

// A table begins with eight functions: copy into a buffer, destroy, four ways to copy and to take, and
// two for the cases of an enumeration. (Swift's ABI, ValueWitness.def)
enum { FUNCTIONS = 8, TABLES = 16 };

void *runtime_witnesses[TABLES * FUNCTIONS];
extern const char runtime_counting_witnesses[];  // 128 pieces of code, of PIECE bytes each

_Static_assert(RUNTIME_WITNESSES == 3, "the code below counts at runtime_counts + 24");

#if defined(__x86_64__)
enum { PIECE = 32 };
__asm__(".text\n"
        ".balign 32\n"
        ".globl runtime_counting_witnesses\n"
        "runtime_counting_witnesses:\n"
        ".set number, 0\n"
        ".rept 128\n"
        "  movq runtime_charge(%rip), %r11\n"
        "  addq %r11, (runtime_counts + 24)(%rip)\n"
        "  jmpq *(runtime_witnesses + number)(%rip)\n"
        "  .balign 32\n"
        "  .set number, number + 8\n"
        ".endr\n");
#elif defined(__aarch64__)
enum { PIECE = 64 };
__asm__(".text\n"
        ".balign 64\n"
        ".globl runtime_counting_witnesses\n"
        "runtime_counting_witnesses:\n"
        ".set number, 0\n"
        ".rept 128\n"
        "  adrp x16, runtime_charge\n"
        "  ldr x16, [x16, :lo12:runtime_charge]\n"
        "  adrp x17, runtime_counts + 24\n"
        "  add x17, x17, :lo12:(runtime_counts + 24)\n"
        "  ldr x9, [x17]\n"
        "  add x9, x9, x16\n"
        "  str x9, [x17]\n"
        "  adrp x16, runtime_witnesses + number\n"
        "  add x16, x16, :lo12:(runtime_witnesses + number)\n"
        "  ldr x16, [x16]\n"
        "  br x16\n"
        "  .balign 64\n"
        "  .set number, number + 8\n"
        ".endr\n");
#endif

// The types' metadata, by their mangled names: Int and what has its size, String, Substring, Character,
// String.Index, Bool, bytes and other sizes. Types of one size share a table.
static const char *const types[] = {
    "$sSiN", "$sSSN", "$sSsN", "$sSJN", "$sSS5IndexVN", "$sSbN", "$ss5UInt8VN", "$ss6UInt16VN",
    "$ss6UInt32VN", "$sSdN", "$sSfN",
};

static bool is_counted(void *function) {
  uintptr_t from = (uintptr_t)function - (uintptr_t)runtime_counting_witnesses;
  return from < TABLES * FUNCTIONS * PIECE;
}

void runtime_count_witnesses(void) {
  int n = 0;
  for (size_t k = 0; k < sizeof types / sizeof *types; k++) {
    void **metadata = dlsym(RTLD_DEFAULT, types[k]);
    if (!metadata) runtime_fail("Swift's library has no type %s", types[k]);
    void **table = metadata[-1];
    if (is_counted(table[0])) continue;
    // It stays writable: what else lies on these pages may have to be.
    uintptr_t page = (uintptr_t)table & ~(getauxval(AT_PAGESZ) - 1);
    size_t length = (uintptr_t)(table + FUNCTIONS) - page;
    if (mprotect((void *)page, length, PROT_READ | PROT_WRITE))
      runtime_fail("the table of %s cannot be changed", types[k]);
    for (int f = 0; f < FUNCTIONS; f++, n++) {
      runtime_witnesses[n] = table[f];
      table[f] = (void *)(runtime_counting_witnesses + n * PIECE);
    }
  }
}
