// The same random numbers in every run, for every library of the process.
#define _GNU_SOURCE
#include <errno.h>
#include <stdarg.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/random.h>
#include <sys/syscall.h>
#include <unistd.h>
#include "internal.h"

static uint64_t state = 20240601;

// SplitMix64 (Steele, Lea, Flood, 2014).
static uint64_t next(void) {
  uint64_t z = state += 0x9e3779b97f4a7c15;
  z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
  z = (z ^ z >> 27) * 0x94d049bb133111eb;
  return z ^ z >> 31;
}

static void fill(uint8_t *bytes, size_t count) {
  runtime_counts[RUNTIME_RANDOM] += runtime_charge;
  for (size_t i = 0; i < count; i++) bytes[i] = (uint8_t)(next() >> 32);
}

ssize_t getrandom(void *bytes, size_t count, unsigned flags) {
  (void)flags;
  fill(bytes, count);
  return (ssize_t)count;
}

int getentropy(void *bytes, size_t count) {
  fill(bytes, count);
  return 0;
}

// Swift's SystemRandomNumberGenerator calls syscall(SYS_getrandom, …).
long syscall(long number, ...) {
  va_list list;
  va_start(list, number);
  long a[6];
  for (int i = 0; i < 6; i++) a[i] = va_arg(list, long);
  va_end(list);
  if (number == SYS_getrandom) return getrandom((void *)a[0], (size_t)a[1], 0);
  long result = runtime_syscall(number, a[0], a[1], a[2], a[3], a[4], a[5]);
  if (result < 0 && result > -4096) {
    errno = (int)-result;
    return -1;
  }
  return result;
}

bool runtime_is_random(const char *path) {
  return !strcmp(path, "/dev/urandom") || !strcmp(path, "/dev/random");
}

int runtime_open_random(void) {
  uint8_t bytes[256];
  fill(bytes, sizeof bytes);
  int descriptor = memfd_create("random", MFD_CLOEXEC);
  if (descriptor >= 0 && pwrite(descriptor, bytes, sizeof bytes, 0) < 0) return -1;
  return descriptor;
}
