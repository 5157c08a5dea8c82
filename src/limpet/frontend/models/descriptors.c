/* File descriptors behind <unistd.h> and <stdio.h>: 0, 1 and 2 are open, 13 more can be. Whether a file can be opened is
 * left open.
 */
#include "limpet_models.h"
#include <errno.h>
#include <limits.h>
#include <unistd.h>

#define DESCRIPTORS 16

static bool is_open[DESCRIPTORS] = {true, true, true};

bool __limpet_is_open(int fd)
{
    if (fd >= 0 && fd < DESCRIPTORS && is_open[fd])
        return true;
    errno = EBADF;
    return false;
}

int __limpet_lowest_descriptor(int from)
{
    for (int fd = from < 0 ? DESCRIPTORS : from; fd < DESCRIPTORS; fd++)
        if (!is_open[fd]) {
            is_open[fd] = true;
            return fd;
        }
    errno = EMFILE;
    return -1;
}

int __limpet_new_descriptor(void)
{
    return __VERIFIER_nondet_int() == 0 ? -1 : __limpet_lowest_descriptor(3);
}

void __limpet_set_descriptor(int fd)
{
    is_open[fd] = true;
}

void __limpet_drop_descriptor(int fd)
{
    is_open[fd] = false;
}

long __limpet_read_descriptor(int fd, void *bytes, size_t size)
{
    if (!__limpet_is_open(fd))
        return -1;
    if (size == 0)
        return 0;
    if (fd <= 2)
        return __limpet_read(fd, bytes, size);
    long n = __VERIFIER_nondet_long();
    if (n < 0) {
        errno = EIO;
        return -1;
    }
    if ((size_t)n > size)
        n = (long)size;
    __VERIFIER_nondet_memory(bytes, (size_t)n);
    return n;
}

/* Files may take less than they are given, and nothing at all. */
long __limpet_write_descriptor(int fd, const void *bytes, size_t size)
{
    if (!__limpet_is_open(fd))
        return -1;
    if (size == 0)
        return 0;
    if (fd <= 2) {
        __limpet_write(fd, bytes, size);
        return (long)size;
    }
    __limpet_check_read(bytes, size);
    long n = __VERIFIER_nondet_long();
    if (n < 0) {
        errno = EIO;
        return -1;
    }
    return (size_t)n > size ? (long)size : n;
}
