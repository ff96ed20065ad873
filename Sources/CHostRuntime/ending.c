// How a run ends: the ending's lines (Sources/Trace/Ending.swift reads them), traps, the backstop.
#define _GNU_SOURCE
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <ucontext.h>
#include <unistd.h>
#include "internal.h"

static int descriptor = -1;
static char buffer[1 << 14];
static size_t used;

static void flush(void) {
  runtime_write(descriptor, buffer, used);
  used = 0;
}

void runtime_put(const char *format, ...) {
  if (used > sizeof buffer - 2048) flush();
  va_list list;
  va_start(list, format);
  int length = vsnprintf(buffer + used, 2047, format, list);
  va_end(list);
  used += length > 2046 ? 2046 : (size_t)length;
}

static void put_frame(uintptr_t address) {
  const char *module;
  uintptr_t offset;
  if (runtime_describe(address, &module, &offset)) runtime_put("frame %s+%#lx\n", module, offset);
}

// A line break in the learner's text must not begin another line.
static void put_reason(const char *reason) {
  size_t from = used;
  runtime_put("%s", reason);
  for (size_t i = from < used ? from : 0; i < used; i++)
    if (buffer[i] == '\n' || buffer[i] == '\r') buffer[i] = ' ';
  runtime_put("\n");
}

static void put_totals(void) {
  runtime_heap_figures heap = runtime_learner_heap();
  runtime_put("total edges %lu\n", runtime_edge_count);
  runtime_put("total heap.count %lu\ntotal heap.total %lu\n", heap.count, heap.total);
  runtime_put("total heap.peak %lu\ntotal heap.live %lu\n", heap.peak, heap.live);
}

// `print` may hold the stream's lock in the very moment in which a signal ends the run.
static void flush_output(void) {
  if (ftrylockfile(stdout)) return;
  fflush_unlocked(stdout);
  funlockfile(stdout);
}

static __attribute__((noreturn)) void leave(int status) {
  static bool is_leaving;
  if (is_leaving) _exit(70);
  is_leaving = true;
  runtime_put_samples();
  put_totals();
  runtime_flush_trace();
  flush();
  _exit(status);
}

void runtime_stop_at(int i, const char *kind, const char *reason, uintptr_t pc, uintptr_t *frame) {
  // A fault in what follows: what was found so far is written, and the rest given up.
  static bool is_stopping;
  if (is_stopping) leave(1);
  is_stopping = true;
  runtime_heap_owner(RUNTIME_SIMULATOR);
  runtime_put("stop %s %lu on %s: ", kind, runtime_now(), runtime_thread_name(i));
  put_reason(reason);
  uintptr_t stack[STACK_DEPTH];
  int depth = runtime_walk(i, pc, frame, stack, STACK_DEPTH);
  for (int k = 0; k < depth; k++) put_frame(stack[k]);
  flush_output();
  leave(1);
}

void runtime_stop(const char *kind, const char *reason) {
  runtime_stop_at(runtime_me < 0 ? 0 : runtime_me, kind, reason, 0, __builtin_frame_address(0));
}

void runtime_stop_parked(int i, const char *kind, const char *reason) {
  uintptr_t *frame = i == runtime_me ? __builtin_frame_address(0) : runtime_stack_of(i).parked;
  runtime_stop_at(i, kind, reason, 0, frame);
}

void runtime_finish(void) {
  runtime_stop_if_worked_too_much();
  fflush(stdout);
  runtime_put("end\n");
  leave(0);
}

// libc's own keeps no frame pointer, and the walk would end there.
void abort(void) { runtime_stop("trap", "abort() was called"); }

// Why the watch interrupts a run.
static const char *volatile alarm_kind, *volatile alarm_reason;

static void interrupt(const char *kind, const char *reason) {
  alarm_kind = kind;
  alarm_reason = reason;
  runtime_interrupt_holder(SIGPROF);
}

static void on_signal(int number, siginfo_t *info, void *context) {
  int i = runtime_me < 0 ? 0 : runtime_me;
  runtime_stack stack = runtime_stack_of(i);
  uintptr_t at = (uintptr_t)info->si_addr;
  const char *kind = "trap", *reason = strsignal(number);
  if (number == SIGPROF) {
    kind = alarm_kind;
    reason = alarm_reason;
  } else if (number == SIGSEGV && at >= stack.low && at < stack.low + 2 * GUARD_BYTES) {
    kind = "overflow";
    reason = "the stack is full: a function calls itself too often";
  }
#if defined(__x86_64__)
  greg_t *r = ((ucontext_t *)context)->uc_mcontext.gregs;
  runtime_stop_at(i, kind, reason, (uintptr_t)r[REG_RIP], (uintptr_t *)r[REG_RBP]);
#elif defined(__aarch64__)
  mcontext_t *r = &((ucontext_t *)context)->uc_mcontext;
  runtime_stop_at(i, kind, reason, r->pc, (uintptr_t *)r->regs[29]);
#endif
}

void runtime_open_trace(int number);  // trace.c
void runtime_open(int trace_descriptor, int ending_descriptor) {
  runtime_open_trace(trace_descriptor);
  descriptor = ending_descriptor;
  struct sigaction action = {.sa_sigaction = on_signal, .sa_flags = SA_SIGINFO | SA_ONSTACK};
  static const int signals[] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGPROF};
  for (size_t k = 0; k < sizeof signals / sizeof *signals; k++) sigaction(signals[k], &action, 0);
  runtime_count_references();
  runtime_count_witnesses();
  setvbuf(stdout, 0, _IOLBF, 1 << 12);
  runtime_put("layout %s\n", runtime_layout_is_fixed() ? "fixed" : "randomised");
  const char *words = runtime_confinement();
  const char *seal = !runtime_is_sealed ? "" : *words ? " sealed" : "sealed";
  runtime_put("confined %s%s\n", words, seal);
}

// CPU time of the process, so that a busy machine changes nothing.
static uint64_t cpu_time(void) {
  struct timespec t;
  runtime_syscall(SYS_clock_gettime, CLOCK_PROCESS_CPUTIME_ID, (long)&t, 0, 0, 0, 0);
  return (uint64_t)t.tv_sec * 1000000000 + (uint64_t)t.tv_nsec;
}

// Processor time after which a run is stopped, whatever it does: a thousand times what one takes, so
// that counts end whatever can be counted, also on a slow machine.
#define MOST_CPU 60000000000ull
// Processor time without anything to count.
#define MOST_UNCOUNTED 8000000000ull
// Looks of the watch at a process that neither works nor ends. It waits for what no run has: nothing
// but the watch could wake it.
enum { LOOK = 50000000, MOST_IDLE_LOOKS = 160 };

void runtime_watch(void) {
  static const char busy[] = "the code is still busy after a minute of processor time";
  static const char work[] = "a single call of the library takes more than 8 s of the phone's time";
  uint64_t seen = ~0ull, since = 0, last = 0;
  int idle = 0;
  for (;;) {
    nanosleep(&(struct timespec){.tv_nsec = LOOK}, 0);
    uint64_t cpu = cpu_time(), progress = runtime_edge_count + runtime_clock_settings;
    for (int k = 0; k < RUNTIME_METERS; k++) progress += runtime_counts[k];
    idle = progress == seen && cpu - last < LOOK / 50 ? idle + 1 : 0;
    last = cpu;
    if (progress != seen) {
      seen = progress;
      since = cpu;
    } else if (cpu - since > MOST_UNCOUNTED) {
      interrupt("backstop",
                "8 s of processor time went by without a step of the learner's own code");
    }
    // Well beyond what a step of the learner's, or a call into the simulator, would have ended it at.
    if (runtime_share_of_work() > 1.25) interrupt("budget", work);
    if (cpu > MOST_CPU * runtime_length) interrupt("backstop", busy);
    if (idle > MOST_IDLE_LOOKS)
      interrupt("deadlock", "the code waits for something outside of the app, which never comes");
  }
}
