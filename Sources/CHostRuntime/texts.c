// Steps through the characters of texts, which are the standard library's own code from end to end: they
// touch no witness and often no reference. What other libraries call of it is called through here.
#define _GNU_SOURCE
#include <dlfcn.h>
#include "internal.h"

enum { FUNCTIONS = 10 };
void *runtime_text_functions[FUNCTIONS];

_Static_assert(RUNTIME_CHARACTERS == 6, "the code below counts at runtime_counts + 48");

#if defined(__x86_64__)
__asm__(".macro counted name, number\n"
        "  .globl \\name\n"
        "  .type \\name, @function\n"
        "  .balign 16\n"
        "\\name:\n"
        "  movq runtime_charge(%rip), %r11\n"
        "  addq %r11, (runtime_counts + 48)(%rip)\n"
        "  jmpq *(runtime_text_functions + 8 * \\number)(%rip)\n"
        ".endm\n");
#elif defined(__aarch64__)
__asm__(".macro counted name, number\n"
        "  .globl \\name\n"
        "  .type \\name, @function\n"
        "  .balign 16\n"
        "\\name:\n"
        "  adrp x16, runtime_charge\n"
        "  ldr x16, [x16, :lo12:runtime_charge]\n"
        "  adrp x17, runtime_counts + 48\n"
        "  add x17, x17, :lo12:(runtime_counts + 48)\n"
        "  ldr x9, [x17]\n"
        "  add x9, x9, x16\n"
        "  str x9, [x17]\n"
        "  adrp x16, runtime_text_functions + 8 * \\number\n"
        "  add x16, x16, :lo12:(runtime_text_functions + 8 * \\number)\n"
        "  ldr x16, [x16]\n"
        "  br x16\n"
        ".endm\n");
#endif

#define AFTER "5index5afterSS5IndexVAD_tF"
#define BEFORE "5index6beforeSS5IndexVAD_tF"
#define OFFSET "5index_8offsetBySS5IndexVAD_SitF"
#define LIMITED "5index_8offsetBy07limitedC0SS5IndexVSgAE_SiAEtF"
#define CHARACTER "ySJSS5IndexVcig"

// Of String ($sSS) and of Substring ($sSs): index(after:), index(before:), index(_:offsetBy:), the same
// with a limit, and the subscript; of String.Iterator next().
static const char *const names[FUNCTIONS + 1] = {
    "$sSS" AFTER,   "$sSS" BEFORE, "$sSS" LIMITED, "$sSS" CHARACTER, "$sSs" AFTER,
    "$sSs" BEFORE,  "$sSs" LIMITED, "$sSs" CHARACTER, "$sSS8IteratorV4nextSJSgyF", "$sSS" OFFSET,
};

__asm__(".text\n"
        "counted $sSS" AFTER ", 0\n"
        "counted $sSS" BEFORE ", 1\n"
        "counted $sSS" LIMITED ", 2\n"
        "counted $sSS" CHARACTER ", 3\n"
        "counted $sSs" AFTER ", 4\n"
        "counted $sSs" BEFORE ", 5\n"
        "counted $sSs" LIMITED ", 6\n"
        "counted $sSs" CHARACTER ", 7\n"
        "counted $sSS8IteratorV4nextSJSgyF, 8\n"
        "counted $sSS" OFFSET ", 9\n");

// A String's two words: for a short text the second one's fifth nibble of bits has the count, for a long
// one the first has it, in its lower 48 bits. (Swift's ABI, StringObject.swift)
typedef struct {
  uint64_t first, second;
} text;

static uint64_t bytes_of(text t) {
  return t.second >> 61 & 1 ? t.second >> 56 & 15 : t.first & ((1ull << 48) - 1);
}

typedef __attribute__((swiftcall)) text (*change)(text);
typedef __attribute__((swiftcall)) int64_t (*measure)(text);
static change upper, lower;
static measure count;

__attribute__((swiftcall)) text uppercased(text t) __asm__("$sSS10uppercasedSSyF");
text uppercased(text t) {
  runtime_counts[RUNTIME_TEXT_BYTES] += runtime_charge * bytes_of(t);
  return upper(t);
}

__attribute__((swiftcall)) text lowercased(text t) __asm__("$sSS10lowercasedSSyF");
text lowercased(text t) {
  runtime_counts[RUNTIME_TEXT_BYTES] += runtime_charge * bytes_of(t);
  return lower(t);
}

__attribute__((swiftcall)) int64_t count_of(text t) __asm__("$sSS5countSivg");
int64_t count_of(text t) {
  runtime_counts[RUNTIME_CHARACTERS] += runtime_charge * bytes_of(t) / 8;
  return count(t);
}

static void *next(const char *name) {
  void *function = dlsym(RTLD_NEXT, name);
  if (!function) runtime_fail("Swift's library has no %s", name);
  return function;
}

void runtime_find_texts(void) {
  for (int i = 0; i < FUNCTIONS; i++) runtime_text_functions[i] = next(names[i]);
  upper = (change)next("$sSS10uppercasedSSyF");
  lower = (change)next("$sSS10lowercasedSSyF");
  count = (measure)next("$sSS5countSivg");
}
