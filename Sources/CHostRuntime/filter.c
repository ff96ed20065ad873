// Filters of system calls (seccomp). They can only be added to, and are inherited.
#define _GNU_SOURCE
#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>
#include "internal.h"

#if defined(__x86_64__)
#define ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

enum { MOST_INSTRUCTIONS = 512 };
typedef struct {
  struct sock_filter code[MOST_INSTRUCTIONS];
  unsigned short count;
} program;

static void add(program *p, unsigned short code, unsigned char yes, unsigned char no, unsigned k) {
  if (p->count == MOST_INSTRUCTIONS) runtime_fail("a filter is too long");
  p->code[p->count++] = (struct sock_filter){code, yes, no, k};
}
static void load(program *p, size_t offset) {
  add(p, BPF_LD | BPF_W | BPF_ABS, 0, 0, (unsigned)offset);
}
static void answer(program *p, unsigned value) { add(p, BPF_RET | BPF_K, 0, 0, value); }
static void deny(program *p, int error) { answer(p, SECCOMP_RET_ERRNO | (unsigned)error); }

static void begin(program *p) {
  load(p, offsetof(struct seccomp_data, arch));
  add(p, BPF_JMP | BPF_JEQ | BPF_K, 1, 0, ARCHITECTURE);
  answer(p, SECCOMP_RET_KILL_PROCESS);
  load(p, offsetof(struct seccomp_data, nr));
#if defined(__x86_64__)
  // Calls of the x32 kind have their own numbers.
  add(p, BPF_JMP | BPF_JGE | BPF_K, 0, 1, 0x40000000);
  answer(p, SECCOMP_RET_KILL_PROCESS);
#endif
}

static void allow(program *p, long number) {
  add(p, BPF_JMP | BPF_JEQ | BPF_K, 0, 1, (unsigned)number);
  answer(p, SECCOMP_RET_ALLOW);
}
static void deny_call(program *p, long number, int error) {
  add(p, BPF_JMP | BPF_JEQ | BPF_K, 0, 1, (unsigned)number);
  deny(p, error);
}
// The low half of the first argument of a call, which is all that flags and process ids use.
static const size_t first_argument = offsetof(struct seccomp_data, args);

// A call that is allowed only with this first argument.
static void allow_only(program *p, long number, unsigned value) {
  add(p, BPF_JMP | BPF_JEQ | BPF_K, 0, 4, (unsigned)number);
  load(p, first_argument);
  add(p, BPF_JMP | BPF_JEQ | BPF_K, 0, 1, value);
  answer(p, SECCOMP_RET_ALLOW);
  deny(p, EPERM);
}
// clone: only with all flags of `needed`, and with none of `forbidden`.
static void restrict_clone(program *p, unsigned needed, unsigned forbidden) {
  unsigned char length = needed ? 6 : 4;
  add(p, BPF_JMP | BPF_JEQ | BPF_K, 0, length, SYS_clone);
  load(p, first_argument);
  add(p, BPF_JMP | BPF_JSET | BPF_K, needed ? 3 : 1, 0, forbidden);
  if (needed) {
    add(p, BPF_ALU | BPF_AND | BPF_K, 0, 0, needed);
    add(p, BPF_JMP | BPF_JEQ | BPF_K, 0, 1, needed);
  }
  answer(p, SECCOMP_RET_ALLOW);
  deny(p, EPERM);
}

static bool install(program *p) {
  struct sock_fprog whole = {p->count, p->code};
  return !prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &whole);
}

static const unsigned namespaces = CLONE_NEWNS | CLONE_NEWCGROUP | CLONE_NEWUTS | CLONE_NEWIPC |
                                   CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWNET | 0x80 /* time */;

// As the kernel has it; see getpid().
static unsigned own_number(void) { return (unsigned)runtime_syscall(SYS_getpid, 0, 0, 0, 0, 0, 0); }

// For compilers as well as the host, so it names what is denied.
bool runtime_filter_command(void) {
  static const long denied[] = {
      SYS_socket, SYS_socketpair, SYS_ptrace, SYS_process_vm_readv, SYS_process_vm_writev,
      SYS_kcmp, SYS_pidfd_open, SYS_pidfd_getfd, SYS_pidfd_send_signal, SYS_rt_sigqueueinfo,
      SYS_rt_tgsigqueueinfo, SYS_tkill, SYS_mount, SYS_umount2, SYS_pivot_root, SYS_chroot,
      SYS_move_mount, SYS_open_tree, SYS_fsopen, SYS_fsmount, SYS_fsconfig, SYS_fspick,
      SYS_mount_setattr, SYS_unshare, SYS_setns, SYS_keyctl, SYS_add_key, SYS_request_key,
      SYS_bpf, SYS_userfaultfd, SYS_perf_event_open, SYS_io_uring_setup, SYS_io_uring_enter,
      SYS_io_uring_register, SYS_init_module, SYS_finit_module, SYS_delete_module,
      SYS_kexec_load, SYS_reboot, SYS_swapon, SYS_swapoff, SYS_acct, SYS_quotactl,
      SYS_settimeofday, SYS_clock_settime, SYS_clock_adjtime, SYS_adjtimex, SYS_sethostname,
      SYS_setdomainname, SYS_name_to_handle_at, SYS_open_by_handle_at, SYS_fanotify_init,
      SYS_fanotify_mark, SYS_mq_open, SYS_shmget, SYS_semget, SYS_msgget, SYS_syslog,
      SYS_nfsservctl, SYS_vhangup, SYS_migrate_pages, SYS_move_pages,
#if defined(__x86_64__)
      SYS_iopl, SYS_ioperm, SYS_modify_ldt, SYS_uselib, SYS_ustat, SYS_sysfs, SYS_mknod,
#endif
      SYS_mknodat,
  };
  program p = {.count = 0};
  begin(&p);
  for (size_t k = 0; k < sizeof denied / sizeof *denied; k++) deny_call(&p, denied[k], EPERM);
  deny_call(&p, SYS_clone3, ENOSYS);  // its flags lie in memory; libc then uses clone
  allow_only(&p, SYS_kill, own_number());
  load(&p, offsetof(struct seccomp_data, nr));
  allow_only(&p, SYS_tgkill, own_number());
  load(&p, offsetof(struct seccomp_data, nr));
  restrict_clone(&p, 0, namespaces);
  answer(&p, SECCOMP_RET_ALLOW);
  return install(&p);
}

bool runtime_is_sealed;

// For the host once it is set up, so it names what is allowed: to load the object and map photos, to
// make threads, to use memory, and the files that its confinement leaves.
bool runtime_seal(void) {
  static const long allowed[] = {
      SYS_read, SYS_write, SYS_readv, SYS_writev, SYS_pread64, SYS_pwrite64, SYS_close, SYS_openat,
      SYS_lseek, SYS_fstat, SYS_newfstatat, SYS_statx, SYS_statfs, SYS_fstatfs, SYS_getdents64,
      SYS_readlinkat, SYS_faccessat, SYS_faccessat2, SYS_getcwd, SYS_fcntl, SYS_ioctl,
      SYS_ftruncate, SYS_fsync, SYS_fdatasync, SYS_sendfile, SYS_getxattr, SYS_lgetxattr,
      SYS_fgetxattr, SYS_listxattr, SYS_llistxattr, SYS_flistxattr, SYS_unlinkat, SYS_renameat, SYS_renameat2, SYS_mkdirat,
      SYS_memfd_create, SYS_mmap, SYS_munmap, SYS_mprotect, SYS_mremap, SYS_madvise, SYS_brk,
      SYS_futex, SYS_set_robust_list, SYS_rseq, SYS_sched_yield, SYS_sched_getaffinity,
      SYS_sched_setaffinity, SYS_nanosleep, SYS_clock_nanosleep, SYS_clock_gettime,
      SYS_clock_getres, SYS_getrandom, SYS_gettid, SYS_getpid, SYS_getuid, SYS_geteuid, SYS_getgid,
      SYS_getegid, SYS_uname, SYS_prlimit64, SYS_rt_sigaction, SYS_rt_sigprocmask,
      SYS_rt_sigreturn, SYS_sigaltstack, SYS_restart_syscall, SYS_exit, SYS_exit_group,
#if defined(__x86_64__)
      SYS_open, SYS_stat, SYS_lstat, SYS_access, SYS_readlink, SYS_unlink, SYS_rename, SYS_mkdir,
      SYS_rmdir, SYS_arch_prctl, SYS_getdents, SYS_time, SYS_gettimeofday,
#endif
  };
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)) return false;
  program p = {.count = 0};
  begin(&p);
  for (size_t k = 0; k < sizeof allowed / sizeof *allowed; k++) allow(&p, allowed[k]);
  allow_only(&p, SYS_tgkill, own_number());
  load(&p, offsetof(struct seccomp_data, nr));
  restrict_clone(&p, CLONE_THREAD | CLONE_VM, namespaces);
  deny(&p, ENOSYS);
  return runtime_is_sealed = install(&p);
}
