// Swift tasks that the learner's own code starts, how many of a screen's are alive, and when they are
// cancelled.
//
// A task is a block of the heap from its start to when nobody refers to it any more, which its end comes
// before unless someone waits for its value.
#define _GNU_SOURCE
#include <dlfcn.h>
#include "internal.h"

enum { SCREENS = 256 };

static int screen;
static uint64_t alive[SCREENS];

void runtime_set_screen(int number) { screen = number < SCREENS ? number : SCREENS - 1; }

uint64_t runtime_live_tasks(int number) {
  return number > 0 && number < SCREENS ? alive[number] : 0;
}

void runtime_task_ended(unsigned of_screen) { alive[of_screen]--; }

// Swift's runtime asks the real thread for the priority that a task inherits where no task is current,
// and takes main for one; here that is any thread. (Bits of TaskCreateFlags, from Swift's ABI.)
enum { PRIORITY = 0xff, INHERITS_CONTEXT = 1 << 11, USER_INITIATED = 25 };
extern __attribute__((swiftcall)) void *swift_task_getCurrent(void);

static size_t with_priority(size_t flags) {
  bool is_open = !(flags & PRIORITY) && (flags & INHERITS_CONTEXT);
  return is_open && runtime_me == 0 && !swift_task_getCurrent() ? flags | USER_INITIATED : flags;
}

typedef struct {
  void *task, *context;
} started;

typedef __attribute__((swiftcall)) started (*create)(
    size_t flags, void *options, const void *type, void *function, void *context);

__attribute__((swiftcall)) started swift_task_create(
    size_t flags, void *options, const void *type, void *function, void *context) {
  static create swift;
  if (!swift) swift = (create)dlsym(RTLD_NEXT, "swift_task_create");
  started new = swift(with_priority(flags), options, type, function, context);
  // The harness's tasks live as long as the app.
  if (screen > 0 && runtime_zone == ZONE_LEARNER && runtime_heap_mark(new.task, (unsigned)screen))
    alive[screen]++;
  return new;
}

// While a task is cancelled Swift's runtime holds a lock of it and calls its handlers. Nobody else may get
// the baton meanwhile: the task itself could need that lock.
static __thread int cancels;

bool runtime_is_cancelling(void) { return cancels > 0; }

// Swift's functions that cancel, with whatever arguments.
typedef __attribute__((swiftcall)) void (*cancel)(
    void *, void *, void *, void *, __attribute__((swift_context)) void *);

#define CANCELS(name, symbol)                                                                 \
  __attribute__((swiftcall)) void name(                                                       \
      void *, void *, void *, void *, __attribute__((swift_context)) void *) __asm__(symbol); \
  __attribute__((swiftcall)) void name(                                                       \
      void *a, void *b, void *c, void *d, __attribute__((swift_context)) void *self) {        \
    static cancel swift;                                                                      \
    if (!swift) swift = (cancel)dlsym(RTLD_NEXT, symbol);                                     \
    cancels++;                                                                                \
    swift(a, b, c, d, self);                                                                  \
    cancels--;                                                                                \
  }

CANCELS(cancel_task, "swift_task_cancel")
CANCELS(cancel_group, "swift_taskGroup_cancelAll")
// Task.cancel() and cancelAll() of TaskGroup and of ThrowingTaskGroup.
CANCELS(task_cancel, "$sScT6cancelyyF")
CANCELS(group_cancel_all, "$sScG9cancelAllyyF")
CANCELS(throwing_group_cancel_all, "$sScg9cancelAllyyF")
