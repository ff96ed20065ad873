// One real thread for each virtual one, on a stack at a fixed address, and one baton among them.
#define _GNU_SOURCE
#include <pthread.h>
#include <semaphore.h>
#include <signal.h>
#include <stdio.h>
#include <sys/mman.h>
#include "internal.h"

#define STACKS 0x300000000000
#define STACK_STRIDE 0x10000000ull

typedef struct {
  pthread_t real;
  sem_t baton;
  void (*body)(int);
  int owner, zone;
  runtime_stack stack;
  void *signal_stack;
} thread;

static thread threads[MAX_THREADS];
static volatile int holder;
_Thread_local int runtime_me = -1;

runtime_stack runtime_stack_of(int i) { return threads[i].stack; }

const char *runtime_thread_name(int i) {
  static char name[16];
  if (i <= 0) return "main";
  snprintf(name, sizeof name, "worker%d", i);
  return name;
}

static void take_baton(int i) {
  while (sem_wait(&threads[i].baton)) {
  }
  holder = i;
  runtime_zone = threads[i].zone;
  runtime_heap_owner(threads[i].owner);
}

static void *run(void *number) {
  int i = (int)(intptr_t)number;
  runtime_me = i;
  sigaltstack(&(stack_t){.ss_sp = threads[i].signal_stack, .ss_size = GUARD_BYTES}, 0);
  take_baton(i);
  threads[i].body(i);
  return 0;
}

void runtime_start_thread(int i, size_t stack_bytes, void (*body)(int)) {
  if (i >= MAX_THREADS) runtime_fail("no more than %d threads", MAX_THREADS);
  thread *t = &threads[i];
  char *low = mmap((void *)(STACKS + (uintptr_t)i * STACK_STRIDE), stack_bytes + 2 * GUARD_BYTES,
                   PROT_READ | PROT_WRITE,
                   MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED_NOREPLACE, -1, 0);
  if (low == MAP_FAILED || mprotect(low, GUARD_BYTES, PROT_NONE))
    runtime_fail("no stack for thread %d", i);
  t->stack.low = (uintptr_t)low;
  t->stack.high = (uintptr_t)low + GUARD_BYTES + stack_bytes;
  t->signal_stack = low + GUARD_BYTES + stack_bytes;
  t->body = body;
  t->zone = ZONE_HARNESS;
  sem_init(&t->baton, 0, 0);
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstack(&attributes, low, GUARD_BYTES + stack_bytes);
  int error = pthread_create(&t->real, &attributes, run, (void *)(intptr_t)i);
  pthread_attr_destroy(&attributes);
  if (error) runtime_fail("thread %d does not start (error %d)", i, error);
}

void runtime_give_baton(int to) { sem_post(&threads[to].baton); }

void runtime_pass_baton(int from, int to) {
  threads[from].stack.parked = __builtin_frame_address(0);
  threads[from].owner = runtime_heap_owner(RUNTIME_SIMULATOR);
  threads[from].zone = runtime_zone;
  sem_post(&threads[to].baton);
  take_baton(from);
}

void runtime_interrupt_holder(int signal) { pthread_kill(threads[holder].real, signal); }

// The runtime's own swift_once would block the holder of the baton for real while another virtual
// thread is inside the same initialiser (`static let shared`). This one parks the virtual thread.
// Every library but libswiftCore calls it.
extern void sandbox_wait_for_once(long *token), sandbox_once_done(long *token);  // Once.swift
enum { NOT_BEGUN = 0, RUNNING = 1, DONE = 2 };
void swift_once(long *token, void (*initialise)(void *), void *context) {
  if (*token == DONE) return;
  if (*token == RUNNING) {
    sandbox_wait_for_once(token);
    return;
  }
  *token = RUNNING;
  initialise(context);
  *token = DONE;
  if (runtime_me >= 0) sandbox_once_done(token);
}
