/* <unistd.h>, <fcntl.h>: file descriptors 0, 1 and 2 are open; any other file can be opened or not, and has any contents
 * (see descriptors.c). There are no other processes. Sleeping takes no time.
 */
#include "limpet_paths.h"
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <sys/wait.h>
#include <unistd.h>

ssize_t write(int fd, const void *bytes, size_t size)
{
    return __limpet_write_descriptor(fd, bytes, size);
}

ssize_t read(int fd, void *bytes, size_t size)
{
    return __limpet_read_descriptor(fd, bytes, size);
}

ssize_t pwrite(int fd, const void *bytes, size_t size, off_t offset)
{
    (void)offset;
    return __limpet_write_descriptor(fd, bytes, size);
}

ssize_t pread(int fd, void *bytes, size_t size, off_t offset)
{
    (void)offset;
    return __limpet_read_descriptor(fd, bytes, size);
}

int close(int fd)
{
    if (!__limpet_is_open(fd))
        return -1;
    __limpet_drop_descriptor(fd);
    return 0;
}

int dup(int fd)
{
    return __limpet_is_open(fd) ? __limpet_lowest_descriptor(0) : -1;
}

int dup2(int fd, int wanted)
{
    if (!__limpet_is_open(fd))
        return -1;
    if (wanted < 0 || wanted > 15) {
        errno = EBADF;
        return -1;
    }
    __limpet_set_descriptor(wanted);
    return wanted;
}

/* What comes out is anything, not what went in. */
int pipe(int ends[2])
{
    int in = __limpet_new_descriptor(), out = in < 0 ? -1 : __limpet_lowest_descriptor(3);
    if (out < 0) {
        errno = EMFILE;
        return -1;
    }
    ends[0] = in;
    ends[1] = out;
    return 0;
}

int isatty(int fd)
{
    if (!__limpet_is_open(fd))
        return 0;
    int terminal = __VERIFIER_nondet_int() & 1;
    if (!terminal)
        errno = ENOTTY;
    return terminal;
}

/* The standard streams are taken to be pipes; a position in a file is what is asked for, or anything. */
static long long position(int fd, long long offset, int origin)
{
    if (!__limpet_is_open(fd))
        return -1;
    if (fd <= 2) {
        __limpet_approximate("the standard streams have no file position");
        errno = ESPIPE;
        return -1;
    }
    if (origin != SEEK_SET)
        offset = __VERIFIER_nondet_long();
    if (offset < 0 || (origin != SEEK_SET && origin != SEEK_CUR && origin != SEEK_END)) {
        errno = EINVAL;
        return -1;
    }
    return offset;
}

off_t lseek(int fd, off_t offset, int origin)
{
    return (off_t)position(fd, offset, origin);
}

off64_t lseek64(int fd, off64_t offset, int origin)
{
    return position(fd, offset, origin);
}

int fsync(int fd)
{
    return __limpet_is_open(fd) ? 0 : -1;
}

int fdatasync(int fd)
{
    return __limpet_is_open(fd) ? 0 : -1;
}

/* ---- Files and directories: anything may be there or not ---- */

static int open_file(const char *name)
{
    (void)limpet_length(name);
    int fd = __limpet_new_descriptor();
    return fd < 0 ? limpet_no_path() : fd;
}

int open(const char *name, int flags, ...)
{
    (void)flags;
    return open_file(name);
}

int open64(const char *name, int flags, ...)
{
    (void)flags;
    return open_file(name);
}

int openat(int directory, const char *name, int flags, ...)
{
    (void)directory;
    (void)flags;
    return open_file(name);
}

int creat(const char *name, mode_t mode)
{
    (void)mode;
    return open_file(name);
}

/* Like open without a mode; the fortified headers call it. */
int __open_2(const char *name, int flags);

int __open_2(const char *name, int flags)
{
    if ((flags & O_CREAT) != 0)
        __limpet_fail("library-contract", "open: a new file needs a mode");
    return open_file(name);
}

int access(const char *name, int mode)
{
    (void)mode;
    return limpet_may_fail(name);
}

int chown(const char *name, uid_t owner, gid_t group)
{
    (void)owner, (void)group;
    return limpet_may_fail(name);
}

int unlink(const char *name)
{
    return limpet_may_fail(name);
}

int rmdir(const char *name)
{
    return limpet_may_fail(name);
}

int chdir(const char *name)
{
    return limpet_may_fail(name);
}

int link(const char *from, const char *to)
{
    (void)limpet_length(from);
    return limpet_may_fail(to);
}

int symlink(const char *from, const char *to)
{
    (void)limpet_length(from);
    return limpet_may_fail(to);
}

/* Any bytes, without a zero byte at the end. */
ssize_t readlink(const char *restrict name, char *restrict buffer, size_t size)
{
    if (limpet_may_fail(name) != 0)
        return -1;
    size_t n = (size_t)__VERIFIER_nondet_long();
    n = n < size ? n : size;
    __VERIFIER_nondet_memory(buffer, n);
    return (ssize_t)n;
}

int truncate(const char *name, off_t size)
{
    return size < 0 ? (errno = EINVAL, -1) : limpet_may_fail(name);
}

int ftruncate(int fd, off_t size)
{
    if (!__limpet_is_open(fd))
        return -1;
    if (size < 0 || fd <= 2) {
        errno = EINVAL;
        return -1;
    }
    return limpet_may_fail("");
}

/* The root, or no room for it. */
char *getcwd(char *buffer, size_t size)
{
    if (buffer == NULL || size < 2 || __VERIFIER_nondet_int() == 1) {
        __limpet_approximate("getcwd: the directory is /");
        errno = size < 2 ? ERANGE : ENOENT;
        return NULL;
    }
    __limpet_approximate("getcwd: the directory is /");
    buffer[0] = '/';
    buffer[1] = '\0';
    return buffer;
}

int gethostname(char *buffer, size_t size)
{
    if (size < 10) {
        errno = ENAMETOOLONG;
        return -1;
    }
    __limpet_approximate("gethostname: the name is localhost");
    __builtin_memcpy(buffer, "localhost", 10);
    return 0;
}

/* Any answer to any request. A request that fills a structure in is not known. */
int fcntl(int fd, int request, ...)
{
    if (!__limpet_is_open(fd))
        return -1;
    if (request == F_DUPFD || request == F_DUPFD_CLOEXEC)
        return __limpet_lowest_descriptor(3);
    if (request == F_GETLK)
        __limpet_approximate("fcntl: F_GETLK stores nothing");
    if (__VERIFIER_nondet_int() == 1)
        return limpet_no_path();
    return request == F_GETFD || request == F_GETFL ? __VERIFIER_nondet_int() & INT_MAX : 0;
}

int ioctl(int fd, unsigned long request, ...);

int ioctl(int fd, unsigned long request, ...)
{
    (void)request;
    if (!__limpet_is_open(fd))
        return -1;
    __limpet_approximate("ioctl: always fails");
    errno = ENOTTY;
    return -1;
}

unsigned sleep(unsigned seconds)
{
    (void)seconds;
    return 0;
}

int usleep(useconds_t microseconds)
{
    (void)microseconds;
    return 0;
}

static pid_t any_id(void)
{
    return __VERIFIER_nondet_int() & INT_MAX;
}

/* The same number in every call; never 0. */
pid_t getpid(void)
{
    static pid_t id;
    if (id == 0)
        id = any_id() | 1;
    return id;
}

pid_t getppid(void)
{
    static pid_t id;
    if (id == 0)
        id = any_id() | 1;
    return id;
}

/* A user or a group: any number, which stays the same. */
struct known_id {
    bool is_known;
    unsigned id;
};

static unsigned lasting(struct known_id *known)
{
    if (!known->is_known)
        known->id = (unsigned)any_id();
    known->is_known = true;
    return known->id;
}

uid_t getuid(void)
{
    static struct known_id user;
    return lasting(&user);
}

uid_t geteuid(void)
{
    static struct known_id user;
    return lasting(&user);
}

gid_t getgid(void)
{
    static struct known_id group;
    return lasting(&group);
}

gid_t getegid(void)
{
    static struct known_id group;
    return lasting(&group);
}

/* No signal comes from outside. */
unsigned alarm(unsigned seconds)
{
    static unsigned left;
    unsigned old = left;
    if (seconds != 0)
        __limpet_approximate("alarm: the signal never arrives");
    left = seconds;
    return old;
}

pid_t waitpid(pid_t id, int *status, int options)
{
    (void)id;
    (void)status;
    (void)options;
    errno = ECHILD; /* there are no other processes */
    return -1;
}

pid_t wait(int *status)
{
    (void)status;
    errno = ECHILD;
    return -1;
}

static int no_program(const char *name)
{
    (void)limpet_length(name);
    __limpet_approximate("exec: always fails");
    errno = ENOENT;
    return -1;
}

int execv(const char *name, char *const arguments[])
{
    (void)arguments;
    return no_program(name);
}

int execvp(const char *name, char *const arguments[])
{
    (void)arguments;
    return no_program(name);
}

int execve(const char *name, char *const arguments[], char *const environment[])
{
    (void)arguments;
    (void)environment;
    return no_program(name);
}

int execl(const char *name, const char *argument, ...)
{
    (void)argument;
    return no_program(name);
}

int execlp(const char *name, const char *argument, ...)
{
    (void)argument;
    return no_program(name);
}

pid_t fork(void)
{
    __limpet_approximate("fork: always fails");
    errno = EAGAIN;
    return -1;
}

int getpagesize(void)
{
    return 4096;
}

long sysconf(int name)
{
    if (name == _SC_PAGESIZE)
        return 4096;
    __limpet_approximate("sysconf: only the page size is known");
    errno = EINVAL;
    return -1;
}
