// The trace: kept in memory, and written when the buffer is full and at every end, so that a run
// makes few calls to the kernel and a signal handler still finds every event up to then.
#include <string.h>
#include "internal.h"

// Sixty seconds of scrolling take a hundredth of it. What writes more is a loop without an end, and
// reading it back would take the tool longer than the run took.
enum { MOST_BYTES = 12 << 20 };

static uint8_t buffer[1 << 16];
static size_t used, total;
static int descriptor = -1;

void runtime_open_trace(int number) { descriptor = number; }

void runtime_flush_trace(void) {
  runtime_write(descriptor, buffer, used);
  used = 0;
}

void runtime_trace_bytes(const uint8_t *bytes, size_t count) {
  size_t most = MOST_BYTES * runtime_length, before = total;
  total += count;
  static const char reason[] = "the code asks the system for something again and again";
  if (total > most && before <= most) runtime_stop_soon(reason);
  if (total > most / 4 * 5 && before <= most / 4 * 5) runtime_stop("budget", reason);
  if (count > sizeof buffer - used) runtime_flush_trace();
  if (count > sizeof buffer) {
    runtime_write(descriptor, bytes, count);
    return;
  }
  memcpy(buffer + used, bytes, count);
  used += count;
}
