/* <sys/stat.h>, <dirent.h>, <sys/mman.h>: whatever is asked about may be there or not, and is anything. Directories cannot
 * be opened and memory cannot be mapped, recorded as an approximation.
 */
#include "limpet_paths.h"
#include <dirent.h>
#include <errno.h>
#include <limits.h>
#include <sys/mman.h>
#include <sys/stat.h>

/* Any facts, but no negative size. */
static int describe(struct stat *result)
{
    if (__VERIFIER_nondet_int() != 1)
        return limpet_no_path();
    __VERIFIER_nondet_memory(result, sizeof *result);
    result->st_size &= LONG_MAX;
    return 0;
}

int stat(const char *restrict name, struct stat *restrict result)
{
    (void)limpet_length(name);
    return describe(result);
}

int lstat(const char *restrict name, struct stat *restrict result)
{
    (void)limpet_length(name);
    return describe(result);
}

int fstat(int fd, struct stat *result)
{
    return __limpet_is_open(fd) ? describe(result) : -1;
}

int mkdir(const char *name, mode_t mode)
{
    (void)mode;
    return limpet_may_fail(name);
}

int mkfifo(const char *name, mode_t mode)
{
    (void)mode;
    return limpet_may_fail(name);
}

int chmod(const char *name, mode_t mode)
{
    (void)mode;
    return limpet_may_fail(name);
}

int fchmod(int fd, mode_t mode)
{
    (void)mode;
    return __limpet_is_open(fd) ? limpet_may_fail("") : -1;
}

mode_t umask(mode_t mask)
{
    static mode_t current = 022;
    mode_t old = current;
    current = mask & 0777;
    return old;
}

DIR *opendir(const char *name)
{
    (void)limpet_length(name);
    __limpet_approximate("opendir: no directory can be opened");
    errno = ENOENT;
    return NULL;
}

/* No directory is ever open. */
struct dirent *readdir(DIR *directory)
{
    (void)directory;
    __limpet_fail("library-contract", "readdir: the directory is not open");
}

int closedir(DIR *directory)
{
    (void)directory;
    __limpet_fail("library-contract", "closedir: the directory is not open");
}

void *mmap(void *where, size_t size, int protection, int flags, int fd, off_t offset)
{
    (void)where;
    (void)size;
    (void)protection;
    (void)flags;
    (void)fd;
    (void)offset;
    __limpet_approximate("mmap: always fails");
    errno = ENOMEM;
    return MAP_FAILED;
}

int munmap(void *where, size_t size)
{
    (void)where;
    (void)size;
    errno = EINVAL;
    return -1;
}
