// The app's files: what they take in virtual time, how many bytes they may have together, and when they
// were changed. Nothing about them depends on the file system below.
//
// Swift's Foundation comes here for each file of the learner's, as the executable's own symbols win over
// libc's. What it asks for beyond its data, such as permissions, is accepted and changes nothing: the
// kernel's calls for it reach files that the process may only read, so the process has given them up.
// Of files that are not the run's own it is refused.
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <fts.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <unistd.h>
#include "internal.h"

// As in clock.c: files that nobody has changed are from when the run began.
enum { EPOCH = 1750000000, FILES = 4096, FOLDERS = 16 };
// What a run may write altogether, whether it removes it again or not.
enum { MOST_BYTES = 128 << 20 };

static uint64_t ns_per_file, ps_per_byte, written;

void runtime_set_disk(uint64_t file, uint64_t byte) {
  ns_per_file = file;
  ps_per_byte = byte;
}

// What the main thread has had to do with files since somebody asked, and where it began to.
enum { SITES = 4 };
static uint64_t main_ns;
static uint32_t main_sites[SITES];
static int main_count;

void runtime_note_disk(uint64_t ns) {
  if (runtime_me != 0 || !ns) return;
  if (!main_ns) main_count = runtime_sites(main_sites, SITES);
  main_ns += ns;
}

uint64_t runtime_take_disk(uint32_t *sites, int *count) {
  uint64_t ns = main_ns;
  *count = ns ? main_count : 0;
  memcpy(sites, main_sites, sizeof *sites * (size_t)*count);
  main_ns = 0;
  return ns;
}

static void charge(uint64_t ns) {
  if (runtime_me < 0 || runtime_heap_owner_now() != RUNTIME_LEARNER) return;
  runtime_set_clock(runtime_now() + ns);
  runtime_note_disk(ns);
}

// --- When files were changed ---

typedef struct {
  uint64_t device, number, ns;
  bool is_used;
} change;
static change changes[FILES];

// The file's place in the table; where that is full, the place of some other file.
static change *place_of(uint64_t device, uint64_t number) {
  uint64_t at = (number ^ device * 31) % FILES;
  for (int k = 0; k < FILES; k++, at = (at + 1) % FILES) {
    change *c = &changes[at];
    if (!c->is_used || (c->device == device && c->number == number)) return c;
  }
  return &changes[at];
}

static void set_change(const struct stat *file, uint64_t ns) {
  *place_of(file->st_dev, file->st_ino) = (change){file->st_dev, file->st_ino, ns, true};
}

static void changed_now(int descriptor) {
  struct stat file;
  if (!syscall(SYS_newfstatat, descriptor, "", &file, AT_EMPTY_PATH)) set_change(&file, runtime_now());
}

static int look(int folder, const char *path, struct stat *out, int flags) {
  if (folder == AT_FDCWD && !runtime_reaches(path, F_OK)) return -1;
  if (runtime_leads_home(path)) flags &= ~AT_SYMLINK_NOFOLLOW;
  if (syscall(SYS_newfstatat, folder, path, out, flags)) return -1;
  const change *c = place_of(out->st_dev, out->st_ino);
  uint64_t ns = c->is_used ? c->ns : 0;
  struct timespec time = {(time_t)(EPOCH + ns / 1000000000), (long)(ns % 1000000000)};
  out->st_mtim = out->st_atim = out->st_ctim = time;
  // What file systems count differently.
  out->st_nlink = 1;
  if (S_ISDIR(out->st_mode)) out->st_size = 4096;
  return 0;
}

int stat(const char *restrict path, struct stat *restrict out) {
  return look(AT_FDCWD, path, out, 0);
}
int lstat(const char *restrict path, struct stat *restrict out) {
  return look(AT_FDCWD, path, out, AT_SYMLINK_NOFOLLOW);
}
int fstat(int descriptor, struct stat *out) { return look(descriptor, "", out, AT_EMPTY_PATH); }
int fstatat(int folder, const char *restrict path, struct stat *restrict out, int flags) {
  return look(folder, path, out, flags);
}

bool runtime_look_at_file(const char *path, int64_t figures[3]) {
  struct stat file;
  if (look(AT_FDCWD, path, &file, 0)) return false;
  figures[0] = file.st_size;
  figures[1] = (int64_t)file.st_mtim.tv_sec * 1000000000 + file.st_mtim.tv_nsec;
  figures[2] = S_ISDIR(file.st_mode);
  return true;
}

int utimes(const char *path, const struct timeval times[2]) {
  struct stat file;
  if (!runtime_reaches(path, W_OK)) return -1;
  if (syscall(SYS_newfstatat, AT_FDCWD, path, &file, 0)) return -1;
  int64_t seconds = times ? times[1].tv_sec - EPOCH : 0;
  set_change(&file, times ? (uint64_t)(seconds * 1000000000 + times[1].tv_usec * 1000) : runtime_now());
  return 0;
}

int chmod(const char *path, mode_t mode) {
  (void)mode;
  if (runtime_is_own(path)) return access(path, F_OK);
  errno = EPERM;
  return -1;
}
int fchmod(int descriptor, mode_t mode) {
  (void)descriptor;
  (void)mode;
  return 0;
}

// --- Data ---

static int open_file(const char *path, int flags, mode_t mode) {
  charge(ns_per_file);
  if (!runtime_reaches(path, flags & (O_WRONLY | O_RDWR) ? W_OK : R_OK)) return -1;
  int descriptor = (int)syscall(SYS_openat, AT_FDCWD, path, flags, mode);
  if (descriptor >= 0 && flags & (O_WRONLY | O_RDWR)) changed_now(descriptor);
  return descriptor;
}

int open(const char *path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, mode_t) : 0;
  va_end(rest);
  return runtime_is_random(path) ? runtime_open_random() : open_file(path, flags, mode);
}

ssize_t read(int descriptor, void *bytes, size_t count) {
  ssize_t result = syscall(SYS_read, descriptor, bytes, count);
  if (result > 0) charge((uint64_t)result * ps_per_byte / 1000);
  return result;
}

// Room for some more bytes, or none.
static bool reserve(size_t count) {
  if (count > MOST_BYTES || written + count > MOST_BYTES) {
    errno = ENOSPC;
    return false;
  }
  written += count;
  charge(count * ps_per_byte / 1000);
  return true;
}

ssize_t write(int descriptor, const void *bytes, size_t count) {
  // What is printed is no file; whoever reads it bounds it.
  if (descriptor > 2) {
    if (!reserve(count)) return -1;
    changed_now(descriptor);
  }
  return syscall(SYS_write, descriptor, bytes, count);
}

ssize_t sendfile(int to, int from, off_t *offset, size_t count) {
  struct stat source;
  if (fstat(from, &source)) return -1;
  size_t most = (size_t)source.st_size < count ? (size_t)source.st_size : count;
  if (!reserve(2 * most)) return -1;
  ssize_t result = syscall(SYS_sendfile, to, from, offset, count);
  changed_now(to);
  return result;
}

int mkdir(const char *path, mode_t mode) {
  charge(ns_per_file);
  if (!runtime_reaches(path, W_OK)) return -1;
  if (syscall(SYS_mkdirat, AT_FDCWD, path, mode)) return -1;
  struct stat folder;
  if (!syscall(SYS_newfstatat, AT_FDCWD, path, &folder, 0)) set_change(&folder, runtime_now());
  return 0;
}

int unlink(const char *path) {
  charge(ns_per_file);
  return runtime_reaches(path, W_OK) ? (int)syscall(SYS_unlinkat, AT_FDCWD, path, 0) : -1;
}

int rmdir(const char *path) {
  charge(ns_per_file);
  return runtime_reaches(path, W_OK) ? (int)syscall(SYS_unlinkat, AT_FDCWD, path, AT_REMOVEDIR) : -1;
}

int rename(const char *from, const char *to) {
  charge(ns_per_file);
  if (!runtime_reaches(from, W_OK) || !runtime_reaches(to, W_OK)) return -1;
  return (int)syscall(SYS_renameat, AT_FDCWD, from, AT_FDCWD, to);
}

// --- Folders: in the order of their names, whatever the file system's is ---

typedef struct {
  DIR *folder;
  struct dirent **entries;
  int count, next;
} listing;
static listing listings[FOLDERS];

static listing *listing_of(DIR *folder) {
  for (int k = 0; k < FOLDERS; k++)
    if (listings[k].folder == folder) return &listings[k];
  return 0;
}

static int by_name(const void *a, const void *b) {
  return strcmp((*(struct dirent *const *)a)->d_name, (*(struct dirent *const *)b)->d_name);
}

static struct dirent *next_of(DIR *folder) {
  static struct dirent *(*libc)(DIR *);
  if (!libc) libc = (struct dirent * (*)(DIR *)) dlsym(RTLD_NEXT, "readdir");
  return libc(folder);
}

static void list(listing *l, DIR *folder) {
  *l = (listing){.folder = folder};
  for (struct dirent *entry; (entry = next_of(folder));) {
    struct dirent **more = realloc(l->entries, sizeof *more * (size_t)(l->count + 1));
    struct dirent *copy = malloc(sizeof *copy);
    if (!more || !copy) return;
    l->entries = more;
    *copy = *entry;
    l->entries[l->count++] = copy;
  }
  if (l->count > 1) qsort(l->entries, (size_t)l->count, sizeof *l->entries, by_name);
}

struct dirent *readdir(DIR *folder) {
  listing *l = listing_of(folder);
  if (!l) {
    l = listing_of(0);
    if (!l) return next_of(folder);
    charge(ns_per_file);
    list(l, folder);
  }
  return l->next < l->count ? l->entries[l->next++] : 0;
}

DIR *opendir(const char *path) {
  static DIR *(*libc)(const char *);
  if (!libc) libc = (DIR * (*)(const char *)) dlsym(RTLD_NEXT, "opendir");
  return runtime_reaches(path, R_OK) ? libc(path) : NULL;
}

int closedir(DIR *folder) {
  static int (*libc)(DIR *);
  if (!libc) libc = (int (*)(DIR *))dlsym(RTLD_NEXT, "closedir");
  listing *l = listing_of(folder);
  if (l) {
    for (int k = 0; k < l->count; k++) free(l->entries[k]);
    free(l->entries);
    *l = (listing){0};
  }
  return libc(folder);
}

typedef int (*order)(const FTSENT **, const FTSENT **);

static int tree_by_name(const FTSENT **a, const FTSENT **b) {
  return strcmp((*a)->fts_name, (*b)->fts_name);
}

FTS *fts_open(char *const *paths, int options, order compare) {
  static FTS *(*libc)(char *const *, int, order);
  if (!libc) libc = (FTS * (*)(char *const *, int, order)) dlsym(RTLD_NEXT, "fts_open");
  charge(ns_per_file);
  for (char *const *path = paths; *path; path++) {
    if (!runtime_reaches(*path, R_OK)) return NULL;
    // In one of the isolations it is a link to where it lies.
    if (runtime_leads_home(*path)) options |= FTS_COMFOLLOW;
  }
  return libc(paths, options, compare ? compare : tree_by_name);
}

// The disk of the phone, whatever the one below holds.
int statvfs(const char *restrict path, struct statvfs *restrict out) {
  enum { BLOCK = 4096, NODES = 100000 };
  if (!runtime_reaches(path, F_OK)) return -1;
  uint64_t left = (MOST_BYTES - written) / BLOCK;
  *out = (struct statvfs){
      .f_bsize = BLOCK, .f_frsize = BLOCK, .f_blocks = MOST_BYTES / BLOCK, .f_bfree = left,
      .f_bavail = left, .f_files = NODES, .f_ffree = NODES, .f_favail = NODES, .f_fsid = 1,
      .f_namemax = 255};
  return 0;
}
