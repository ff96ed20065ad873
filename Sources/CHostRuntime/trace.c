// The trace: kept in memory, and written when the buffer is full and at every end, so that a run
// makes few calls to the kernel and a signal handler still finds every event up to then.
#include <string.h>
#include "internal.h"

static uint8_t buffer[1 << 16];
static size_t used;
static int descriptor = -1;

void runtime_open_trace(int number) { descriptor = number; }

void runtime_flush_trace(void) {
  runtime_write(descriptor, buffer, used);
  used = 0;
}

void runtime_trace_bytes(const uint8_t *bytes, size_t count) {
  if (count > sizeof buffer - used) runtime_flush_trace();
  if (count > sizeof buffer) {
    runtime_write(descriptor, bytes, count);
    return;
  }
  memcpy(buffer + used, bytes, count);
  used += count;
}
