// Virtual time for every library of the process, and the meters that drive it.
#define _GNU_SOURCE
#include <sys/time.h>
#include <time.h>
#include "internal.h"

// 15 June 2025, 15:06:40 UTC: the date on which every run begins.
enum { EPOCH = 1750000000 };

// Each call into the simulator sets the clock; a minute of scrolling does so some hundred thousand
// times. Beyond this it is a loop without an end, few of whose edges are the learner's.
enum { MOST_SETTINGS = 5000000 };

// Metered work of an ordinary run, in nanoseconds on the phone, of which few or none are the learner's
// edges: a hundred times what one takes.
#define MOST_WORK 8000000000ull

static uint64_t base, base_edges;   // the clock and the edges when it was last set
static uint64_t base_work;          // the other meters' picoseconds when it was last set
static uint64_t ns_per_edge = 4, ps_per[RUNTIME_METERS];
static uint64_t work_before;        // metered nanoseconds up to then
uint64_t runtime_counts[RUNTIME_METERS];
volatile uint64_t runtime_clock_settings;

// All that the meters have counted, in picoseconds.
static uint64_t work(void) {
  uint64_t sum = 0;
  for (int k = 0; k < RUNTIME_METERS; k++) sum += runtime_counts[k] * ps_per[k];
  return sum;
}

// Metered nanoseconds since the clock was last set.
static uint64_t metered(void) {
  return (runtime_edge_count - base_edges) * ns_per_edge + (work() - base_work) / 1000;
}

uint64_t runtime_now(void) { return base + metered(); }

double runtime_share_of_work(void) {
  return (double)(work_before + metered()) / (double)(MOST_WORK * runtime_length);
}

const char runtime_too_much_work[] = "more than 8 s of the phone's time went into calls of the library";
static bool has_worked_too_much;

// At a call into the simulator, which comes at the same moment of every run.
static void check_work(void) {
  double share = runtime_share_of_work();
  if (share > 1 && !has_worked_too_much) {
    has_worked_too_much = true;
    runtime_stop_soon(runtime_too_much_work);
  }
  if (share > 1.25 && runtime_me >= 0) runtime_stop("budget", runtime_too_much_work);
}

void runtime_stop_if_worked_too_much(void) {
  if (runtime_share_of_work() > 1) runtime_stop("budget", runtime_too_much_work);
}

static void settle(uint64_t ns) {
  work_before += metered();
  base = ns;
  base_edges = runtime_edge_count;
  base_work = work();
  if (__builtin_expect(work_before > MOST_WORK * runtime_length, 0)) check_work();
  static const char reason[] = "the code calls the system again and again";
  if (__builtin_expect(++runtime_clock_settings < MOST_SETTINGS, 1)) return;
  uint64_t most = MOST_SETTINGS * runtime_length;
  if (runtime_clock_settings == most) runtime_stop_soon(reason);
  if (runtime_clock_settings == most / 4 * 5 && runtime_me >= 0) runtime_stop("budget", reason);
}

void runtime_set_clock(uint64_t ns) {
  if (runtime_is_profiled) runtime_profile_jump(runtime_now(), ns);
  settle(ns);
}

uint64_t runtime_spend(uint64_t ns) {
  uint64_t to = runtime_now() + ns;
  if (runtime_is_profiled) runtime_profile_until(to, __builtin_frame_address(0));
  settle(to);
  return to;
}

void runtime_set_meters(uint64_t edge, const uint64_t ps[RUNTIME_METERS]) {
  uint64_t now = runtime_now();
  ns_per_edge = edge;
  for (int k = 0; k < RUNTIME_METERS; k++) ps_per[k] = ps[k];
  runtime_set_clock(now);
}

// The executable's own symbols win over libc's in every library of the process.
int clock_gettime(clockid_t id, struct timespec *out) {
  uint64_t ns = runtime_now();
  bool is_date = id == CLOCK_REALTIME || id == CLOCK_REALTIME_COARSE || id == CLOCK_TAI;
  out->tv_sec = (time_t)(ns / 1000000000) + (is_date ? EPOCH : 0);
  out->tv_nsec = (long)(ns % 1000000000);
  return 0;
}

int gettimeofday(struct timeval *restrict out, void *restrict zone) {
  (void)zone;
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  out->tv_sec = now.tv_sec;
  out->tv_usec = now.tv_nsec / 1000;
  return 0;
}

time_t time(time_t *out) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (out) *out = now.tv_sec;
  return now.tv_sec;
}
