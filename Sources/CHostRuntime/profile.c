// Stack samples: one for every so many virtual nanoseconds that a thread spends.
//
// Looking at the clock changes nothing about it, so a run that is profiled has the same trace.
#include "internal.h"

enum { MOST_SAMPLES = 60000, SAMPLE_DEPTH = 64, MOST_WORDS = 1 << 20, MOST_THREADS = 256 };

// Samples lie one behind the other: the head, then as many words as the stack is deep. The lowest bit
// of a word tells the host's code from the learner's.
typedef struct {
  uint64_t end, weight;
  uint32_t thread, depth;
  uint32_t frames[];
} sample;

bool runtime_is_profiled;
static uint64_t every, accounted, unsampled[MOST_THREADS];
static uint32_t words[MOST_WORDS];
static size_t used, dropped;
static int count;
static sample *last;

void runtime_profile(uint64_t nanoseconds) {
  every = nanoseconds;
  runtime_is_profiled = every > 0;
  accounted = runtime_now();
}

uint64_t runtime_profile_edges(void) { return every / 8 + 1; }

static uint32_t walk(uintptr_t *frame, uint32_t *frames) {
  uintptr_t stack[STACK_DEPTH];
  int depth = runtime_walk(runtime_me, 0, frame, stack, STACK_DEPTH);
  uint32_t n = 0;
  for (int i = 0; i < depth && n < SAMPLE_DEPTH; i++) {
    uint32_t offset = runtime_learner_offset(stack[i]);
    if (offset) frames[n++] = offset << 1;
    else if ((offset = runtime_host_offset(stack[i]))) frames[n++] = offset << 1 | 1;
  }
  return n;
}

static bool is_same(const sample *a, const sample *b) {
  if (a->thread != b->thread || a->depth != b->depth || a->end != b->end - b->weight) return false;
  for (uint32_t k = 0; k < a->depth; k++)
    if (a->frames[k] != b->frames[k]) return false;
  return true;
}

static void take(uint64_t now, uint64_t weight, uintptr_t *frame) {
  size_t most = sizeof(sample) / sizeof *words + SAMPLE_DEPTH + 1;
  if (count == MOST_SAMPLES || used + most > MOST_WORDS) {
    dropped++;
    return;
  }
  sample *s = (sample *)(words + used);
  *s = (sample){.end = now, .weight = weight, .thread = (uint32_t)runtime_me};
  s->depth = walk(frame, s->frames);
  if (last && is_same(last, s)) {
    last->end = s->end;
    last->weight += s->weight;
    return;
  }
  last = s;
  count++;
  size_t size = sizeof(sample) / sizeof *words + s->depth;
  used += (size + 1) & ~1ull;
}

static uint64_t *account(uint64_t now) {
  uint64_t *mine = &unsampled[runtime_me < MOST_THREADS ? runtime_me : MOST_THREADS - 1];
  if (now > accounted) *mine += now - accounted;
  accounted = now;
  return mine;
}

void runtime_profile_until(uint64_t now, uintptr_t *frame) {
  if (!runtime_is_profiled || runtime_me < 0) return;
  uint64_t *mine = account(now);
  if (*mine < every) return;
  take(now, *mine, frame);
  *mine = 0;
}

void runtime_profile_jump(uint64_t now, uint64_t to) {
  if (runtime_me >= 0) account(now);
  accounted = to;
}

void runtime_put_samples(void) {
  for (size_t at = 0; at < used;) {
    const sample *s = (const sample *)(words + at);
    runtime_put("sample %u %lu %lu", s->thread, s->end, s->weight);
    for (uint32_t k = 0; k < s->depth; k++)
      runtime_put(" %s+0x%x", s->frames[k] & 1 ? "host" : "learner", s->frames[k] >> 1);
    runtime_put("\n");
    at += (sizeof(sample) / sizeof *words + s->depth + 1) & ~1ull;
  }
  if (dropped) runtime_put("total samples.dropped %lu\n", dropped);
}
