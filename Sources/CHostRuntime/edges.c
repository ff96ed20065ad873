// Executed edges: the learner's clock, and the budget that ends endless loops.
#include "internal.h"

volatile uint64_t runtime_edge_count;
int runtime_zone = ZONE_HARNESS;
uint64_t runtime_charge, runtime_length = 1;
static volatile uint64_t next_event = ~0ull;
// Every so many edges it is seen whether libraries have done too much for the code.
enum { BETWEEN_LOOKS = 4096 };
static uint64_t next_look = BETWEEN_LOOKS;
static uint64_t budget = ~0ull, next_sample = ~0ull;
static const char *volatile budget_reason =
    "the code takes step after step, and the phone never gets its turn";

uint64_t runtime_edges(void) { return runtime_edge_count; }

void runtime_update_charge(void) {
  runtime_charge = runtime_owner_is_learner && runtime_zone == ZONE_LEARNER;
}

static void plan(void) {
  next_event = next_sample < budget ? next_sample : budget;
  if (next_look < next_event) next_event = next_look;
}

// So that the stop has a line: what notices that it is enough is often no call of the learner's.
void runtime_stop_soon(const char *reason) {
  budget_reason = reason;
  budget = 0;
  next_event = 0;
}

void runtime_set_limits(uint64_t edges, uint64_t heap_bytes, uint64_t length) {
  runtime_length = length ? length : 1;
  runtime_heap_limit = heap_bytes;
  budget = edges;
  if (runtime_is_profiled) next_sample = runtime_profile_edges();
  plan();
}

// Code that the compiler made around a closure has edges and no line. Alone on a stack it tells a
// learner nothing, so the stop waits for a better edge, a few edges long.
static bool is_worth_a_stop(uintptr_t *frame) {
  enum { MOST_TRIES = 32 };
  static int tries;
  uintptr_t stack[STACK_DEPTH];
  int depth = runtime_walk(runtime_me, 0, frame, stack, STACK_DEPTH), learners = 0;
  for (int i = 0; i < depth; i++) learners += runtime_learner_offset(stack[i]) != 0;
  return learners > 1 || ++tries > MOST_TRIES;
}

// The compiler may move the rare call of `on_event` into a function of its own, whose frame the callback
// then passes: the learner's code is further out.
static uintptr_t *frame_below_learner(uintptr_t *frame) {
  while (frame[0] > (uintptr_t)frame && !runtime_learner_offset(frame[1] - 1))
    frame = (uintptr_t *)frame[0];
  return frame;
}

static __attribute__((noinline)) void on_event(uintptr_t *inner) {
  if (runtime_me < 0) return;
  uintptr_t *frame = frame_below_learner(inner);
  if (runtime_edge_count >= next_look) {
    next_look = runtime_edge_count + BETWEEN_LOOKS;
    if (runtime_share_of_work() > 1) runtime_stop_soon(runtime_too_much_work);
  }
  if (runtime_edge_count >= budget) {
    if (is_worth_a_stop(frame)) runtime_stop_at(runtime_me, "budget", budget_reason, 0, frame);
    return;
  }
  if (runtime_edge_count >= next_sample) {
    runtime_profile_until(runtime_now(), frame);
    next_sample = runtime_edge_count + runtime_profile_edges();
  }
  plan();
}

// The compiler calls this on every edge of the learner's file …
void __sanitizer_cov_trace_pc_guard(uint32_t *guard) {
  (void)guard;
  runtime_zone = ZONE_LEARNER;
  runtime_charge = runtime_owner_is_learner;
  if (__builtin_expect(++runtime_edge_count >= next_event, 0))
    on_event(__builtin_frame_address(0));
}

// … and, since the tool renames the callback there, this on every edge of the harness, whose code is
// a given and costs nothing.
void coursework_uncounted_guard(uint32_t *guard) {
  (void)guard;
  runtime_zone = ZONE_HARNESS;
  runtime_charge = 0;
}

void __sanitizer_cov_trace_pc_guard_init(uint32_t *from, uint32_t *to) {
  for (uint32_t n = 0; from < to; from++) *from = ++n;
}

void __sanitizer_cov_pcs_init(const uintptr_t *from, const uintptr_t *to) {
  (void)from;
  (void)to;
}
