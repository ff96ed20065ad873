// What the C files share among themselves.
#pragma once
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "runtime.h"

enum { MAX_THREADS = 128, STACK_DEPTH = 64, GUARD_BYTES = 64 << 10 };

// --- restart.c, confine.c, filter.c ---
// The whole "NAME=value" of a variable, or null.
char *runtime_variable(char **environment, const char *name);
// Becomes a program with a fixed layout and environment, and the `extra` variables, a list that ends
// in null. Returns where that fails.
void runtime_execute(const char *path, char **argv, char **extra);
void runtime_confine(int count, char **arguments, char **environment) __attribute__((noreturn));
// Denies what no command of ours needs; false where the kernel has no filters.
bool runtime_filter_command(void);
extern bool runtime_is_sealed;

// --- clock.c ---
// Grows with every setting of the clock, that is with every call into the simulator.
extern volatile uint64_t runtime_clock_settings;

// --- references.c, witnesses.c, copies.c, texts.c: what the learner's code has libraries do ---
// 1 while the learner's own code runs, or code of libraries that it has called; 0 in the simulator and
// in the harness.
extern uint64_t runtime_charge;
// What was done while `runtime_charge` was 1, by the meters of runtime.h.
extern uint64_t runtime_counts[RUNTIME_METERS];
// Put the counters in front of the libraries' own functions: before constructors, and after them.
void runtime_find_copies(void);
void runtime_find_texts(void);
void runtime_count_references(void);
// While it is set Swift's runtime takes the way on which references are counted.
extern bool *runtime_reference_hook;
void runtime_count_witnesses(void);

// --- entropy.c ---
// UUID() reads such a file, which is not mounted.
bool runtime_is_random(const char *path);
int runtime_open_random(void);

// --- edges.c ---
// Whose code ran the last edge: only the learner's own is charged for what it has others do.
enum { ZONE_LEARNER, ZONE_HARNESS };
extern int runtime_zone;
// To be called after a change of the zone or of the owner.
void runtime_update_charge(void);
extern volatile uint64_t runtime_edge_count;
// How many times as long as an ordinary run this one may be; at least 1.
extern uint64_t runtime_length;
// Ends the run as an endless loop with the learner's next step.
void runtime_stop_soon(const char *reason);

// --- profile.c ---
extern bool runtime_is_profiled;
// The current thread has spent the time up to `now`, with the stack above `frame`.
void runtime_profile_until(uint64_t now, uintptr_t *frame);
// The current thread has spent the time up to `now`; then the clock is set, since another one goes on.
void runtime_profile_jump(uint64_t now, uint64_t to);
// Edges between two looks at the clock, for code that calls nothing.
uint64_t runtime_profile_edges(void);
void runtime_put_samples(void);

// --- heap.c ---
extern uint64_t runtime_heap_limit;
// 1 while what is allocated is the learner's, else 0.
extern uint64_t runtime_owner_is_learner;
// True where the address lies in memory that was handed out, so that it can be read.
bool runtime_is_in_heap(uintptr_t address);
// Finds Swift's runtime, whose own tables nobody is charged for.
void runtime_find_swift(void);

// Who owns what is allocated now.
int runtime_heap_owner_now(void);
// Notes that a block is a Swift task of a screen; its end is then told to `runtime_task_ended`. False
// where it is no block of the heap.
bool runtime_heap_mark(void *block, unsigned screen);

// --- tasks.c ---
void runtime_task_ended(unsigned of_screen);

// --- threads.c ---
// The virtual thread that this real one carries; -1 on the initial thread.
extern _Thread_local int runtime_me;
typedef struct {
  uintptr_t low, high;  // the stack; its lowest GUARD_BYTES cannot be touched
  uintptr_t *parked;    // where its walk starts while it is without the baton
} runtime_stack;
runtime_stack runtime_stack_of(int i);
void runtime_interrupt_holder(int signal);
// True for the run's folder and what is above it, which in one of the isolations are links to where it
// lies: that is nobody's matter.
bool runtime_leads_home(const char *path);
// True for what lies in the run's folder.
bool runtime_is_own(const char *path);
// False, with errno set, where the app may not do this (F_OK, R_OK, W_OK) with what a path names: for
// an app the machine's other files are not there.
bool runtime_reaches(const char *path, int mode);
// How much of the metered work that a run may do it has done; above 1 it is to end.
double runtime_share_of_work(void);
extern const char runtime_too_much_work[];
void runtime_stop_if_worked_too_much(void);
const char *runtime_thread_name(int i);

// --- stacks.c ---
// The addresses of the calls on a stack, innermost first, made to lie inside the call. `pc` is an
// instruction to begin with, or 0.
int runtime_walk(int thread, uintptr_t pc, uintptr_t *frame, uintptr_t *out, int limit);
// The offset of an address in the learner's object, or 0.
uint32_t runtime_learner_offset(uintptr_t address);
// The same for the host's executable.
uint32_t runtime_host_offset(uintptr_t address);
bool runtime_describe(uintptr_t address, const char **module, uintptr_t *offset);

// --- trace.c, ending.c ---
void runtime_flush_trace(void);
void runtime_put(const char *format, ...) __attribute__((format(printf, 1, 2)));
void runtime_stop_at(int i, const char *kind, const char *reason, uintptr_t pc, uintptr_t *frame)
    __attribute__((noreturn));

// --- system.c ---
long runtime_syscall(long number, long a, long b, long c, long d, long e, long f);
void runtime_write(int descriptor, const void *bytes, size_t count);
void runtime_fail(const char *format, ...)
    __attribute__((noreturn, format(printf, 1, 2)));  // a fault of the host: exit status 70
