/* <unistd.h>, <fcntl.h>: file descriptors 0, 1 and 2 are open, everything else does not exist (recorded as an
 * approximation where a call fails for that reason). Sleeping takes no time.
 */
#include "limpet_models.h"
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <unistd.h>

static bool closed[3];

static bool is_open(int fd)
{
    if (fd >= 0 && fd <= 2 && !closed[fd])
        return true;
    errno = EBADF;
    return false;
}

ssize_t write(int fd, const void *bytes, size_t size)
{
    if (!is_open(fd))
        return -1;
    if (size > 0)
        __limpet_write(fd, bytes, size);
    return (ssize_t)size;
}

ssize_t read(int fd, void *bytes, size_t size)
{
    if (!is_open(fd))
        return -1;
    return size == 0 ? 0 : __limpet_read(fd, bytes, size);
}

int close(int fd)
{
    if (!is_open(fd))
        return -1;
    closed[fd] = true;
    return 0;
}

int isatty(int fd)
{
    if (!is_open(fd))
        return 0;
    int terminal = __VERIFIER_nondet_int() & 1;
    if (!terminal)
        errno = ENOTTY;
    return terminal;
}

off_t lseek(int fd, off_t offset, int origin)
{
    (void)offset;
    (void)origin;
    if (is_open(fd)) {
        __limpet_approximate("the standard streams have no file position");
        errno = ESPIPE;
    }
    return -1;
}

int fsync(int fd)
{
    return is_open(fd) ? 0 : -1;
}

static int no_file(const char *what, const char *name)
{
    (void)limpet_length(name);
    __limpet_approximate(what);
    errno = ENOENT;
    return -1;
}

int open(const char *name, int flags, ...)
{
    (void)flags;
    return no_file("open: no file can be opened", name);
}

int open64(const char *name, int flags, ...)
{
    (void)flags;
    return no_file("open: no file can be opened", name);
}

int creat(const char *name, mode_t mode)
{
    (void)mode;
    return no_file("creat: no file can be opened", name);
}

int access(const char *name, int mode)
{
    (void)mode;
    return no_file("access: there are no files", name);
}

int unlink(const char *name)
{
    return no_file("unlink: there are no files", name);
}

int rmdir(const char *name)
{
    return no_file("rmdir: there are no files", name);
}

int chdir(const char *name)
{
    return no_file("chdir: there are no directories", name);
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

uid_t getuid(void)
{
    static uid_t id;
    static bool known;
    if (!known)
        id = (uid_t)any_id();
    known = true;
    return id;
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
