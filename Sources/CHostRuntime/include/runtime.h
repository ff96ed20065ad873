// The C half of the host: everything that must own a C symbol (clock_gettime, malloc, swift_once, the
// coverage callbacks), run in a signal handler, or run before Swift does.
//
// Sandbox reaches what is marked (S) by symbol name, in Sandbox/Time/Runtime.swift: an import of this
// module there would put its module map on every learner's command line.
#pragma once
#if !defined(__linux__)
#error "The simulator's host owns its process's clock, heap and isolation, so far on Linux only. Elsewhere run coursework in a Linux container."
#endif
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// --- The process (restart.c, fence.c, filter.c) ---

// The arguments of main. Swift's CommandLine would read /proc, which is not mounted.
int runtime_argument_count(void);
const char *runtime_argument(int i);
// False where the system forbade a fixed layout: addresses, and orders keyed by type, then differ.
bool runtime_layout_is_fixed(void);
// Closes all holes among the libraries: what is mapped from now on lies below a fixed address.
void runtime_fence(void);
// What confines this process, as words: "landlock seccomp", or "".
const char *runtime_confinement(void);
// Gives up, for good, all system calls that a run does not need: no other program, no process, no
// socket. False where the kernel has no filters; the ending says which. Before `runtime_open`.
bool runtime_seal(void);

// --- The clock and the meters (clock.c) ---

// Virtual nanoseconds of the thread that has the baton: what was set, plus what the meters have counted
// of the learner's code since.
uint64_t runtime_now(void);           // (S)
void runtime_set_clock(uint64_t ns);  // (S)
// Adds to the current thread's time what something takes, and gives the time that it is then.
uint64_t runtime_spend(uint64_t ns);  // (S)
// What is counted of the learner's code besides its edges: its allocations and their bytes; retains and
// releases; values that generic code handles; blocks of memory that are copied, filled or compared, and
// the bytes of the former two; steps from character to character; bytes of texts that are changed as a
// whole; requests for random numbers.
enum {
  RUNTIME_ALLOCATIONS, RUNTIME_ALLOCATED_BYTES, RUNTIME_REFERENCES, RUNTIME_WITNESSES, RUNTIME_COPIES,
  RUNTIME_COPIED_BYTES, RUNTIME_CHARACTERS, RUNTIME_TEXT_BYTES, RUNTIME_RANDOM, RUNTIME_METERS
};
// What an edge costs on the simulated device, and in picoseconds each of the meters.
void runtime_set_meters(uint64_t ns_per_edge, const uint64_t ps[RUNTIME_METERS]);  // (S)

// --- The app's files (disk.c) ---

// What opening a file and a byte that is read or written cost on the simulated device.
void runtime_set_disk(uint64_t ns_per_file, uint64_t ps_per_byte);  // (S)

// The current thread has spent so long on a file. What the learner's code asks libc for is noted here
// already.
void runtime_note_disk(uint64_t ns);  // (S)
// How long the main thread has spent on files since this was called last, in ns, with up to four sites
// of the first of it.
uint64_t runtime_take_disk(uint32_t *sites, int *count);  // (S)

// Bytes, ns of the last change since 1970, and 1 for a folder; false where nothing is there.
bool runtime_look_at_file(const char *path, int64_t figures[3]);  // (S)

// --- Casts of errors (casts.c) ---

// Makes of a value of a type the error of that kind, in `out`; false where it is none.
typedef bool (*runtime_error_bridge)(int kind, void *out, void *value, const void *type);
// From now on what cannot be cast to one of the three types is offered to the function.
void runtime_bridge_errors(const void *const *types, runtime_error_bridge function);

// --- Swift tasks (tasks.c) ---

// The screen that tasks which the learner's code starts from now on belong to; 0 for none.
void runtime_set_screen(int number);  // (S)
// How many of a screen's tasks have not ended, or are still referred to.
uint64_t runtime_live_tasks(int number);  // (S)
// True while the current thread cancels a task, and its handlers run.
bool runtime_is_cancelling(void);  // (S)

// --- The heap (heap.c) ---

// RUNTIME_HOST is for what depends on where files lie: it must not move what the others allocate.
enum { RUNTIME_SIMULATOR = 0, RUNTIME_LEARNER = 1, RUNTIME_HOST = 2 };
// Sets who owns what is allocated from now on, on this thread; returns who did before.
int runtime_heap_owner(int owner);  // (S)
typedef struct {
  uint64_t live, peak;    // bytes
  uint64_t count, total;  // allocations ever, and their bytes
} runtime_heap_figures;
runtime_heap_figures runtime_learner_heap(void);
void runtime_learner_heap_into(uint64_t figures[4]);  // (S) live, peak, count, total

// --- Limits (edges.c) ---

// `length` is how many times as long as an ordinary run, two minutes, this one may be: what a run may
// write, call and take of the processor grows with it.
void runtime_set_limits(uint64_t edges, uint64_t heap_bytes, uint64_t length);
uint64_t runtime_edges(void);

// --- Samples (profile.c) ---

// From now on, takes a stack sample for every so many virtual nanoseconds that a thread spends.
void runtime_profile(uint64_t every);

// --- Real threads (threads.c) ---

// One parked real thread for each virtual one, and one baton: only its holder runs.
void runtime_start_thread(int i, size_t stack_bytes, void (*body)(int));  // (S)
void runtime_pass_baton(int from, int to);                               // (S) returns with the baton
void runtime_give_baton(int to);                                         // by the initial thread, once

// --- Stacks (stacks.c) ---

// Tells the stack walks which object is the learner's.
void runtime_learner_loaded(const void *address_inside);
// Offsets into the learner's object of the calls that led here, innermost first, less one so that
// they lie inside the call.
int runtime_sites(uint32_t *sites, int limit);  // (S)

// --- The trace and the ending (trace.c, ending.c) ---

void runtime_open(int trace_descriptor, int ending_descriptor);
// Appends bytes to the trace, which is written when its buffer is full and at every end.
// Far beyond what a run writes it stops.
void runtime_trace_bytes(const uint8_t *bytes, size_t count);                                  // (S)
void runtime_stop(const char *kind, const char *reason) __attribute__((noreturn));             // (S)
void runtime_stop_parked(int i, const char *kind, const char *reason) __attribute__((noreturn));  // (S)
void runtime_finish(void) __attribute__((noreturn));                                           // (S)

// The initial thread's whole work: it stops a run that counts nothing for 8 s of CPU time, takes a minute
// of it, or waits where nobody can wake it.
void runtime_watch(void) __attribute__((noreturn));
