/* <string.h>, memory blocks, except memcpy, memmove and memset, which are primitives. Exact.
 *
 * Engines look at each byte only if they know how many there are, or that there are few. Otherwise they look at the first
 * ones, and behind these at one place at most: somewhere a byte is found, or it is nowhere.
 */
#include "limpet_models.h"
#include <string.h>
#include <strings.h>

#undef memchr /* in C23 it is a generic macro too */

#define FIRST 32
#define SMALL 256

/* How many bytes are looked at one by one. */
static size_t looked_at(const void *block, const void *other, size_t size)
{
    if (__limpet_is_known(size) || __limpet_most_bytes(block) <= SMALL || __limpet_most_bytes(other) <= SMALL)
        return size;
    return size < FIRST ? size : FIRST;
}

/* All bytes must be readable, even those behind the first difference. */
static int compare(const void *a, const void *b, size_t size)
{
    const unsigned char *x = a, *y = b;
    __limpet_check_read(a, size);
    __limpet_check_read(b, size);
    size_t first = looked_at(a, b, size);
    for (size_t i = 0; i < first; i++)
        if (x[i] != y[i])
            return x[i] - y[i];
    if (first < size) {
        size_t i = first + __limpet_somewhere(size - first);
        if (i < size) {
            __limpet_assume(x[i] != y[i]);
            return x[i] - y[i];
        }
    }
    return 0;
}

int memcmp(const void *a, const void *b, size_t size)
{
    return compare(a, b, size);
}

int bcmp(const void *a, const void *b, size_t size)
{
    return compare(a, b, size);
}

int timingsafe_bcmp(const void *a, const void *b, size_t size);

int timingsafe_bcmp(const void *a, const void *b, size_t size)
{
    return compare(a, b, size) != 0;
}

void *memchr(const void *block, int wanted, size_t size)
{
    const unsigned char *p = block;
    size_t first = looked_at(block, block, size);
    for (size_t i = 0; i < first; i++)
        if (p[i] == (unsigned char)wanted)
            return (void *)(p + i);
    if (first < size) {
        size_t i = first + __limpet_somewhere(size - first);
        if (i < size) {
            __limpet_assume(p[i] == (unsigned char)wanted);
            return (void *)(p + i);
        }
        __limpet_check_read(block, size);
    }
    return NULL;
}

void *memrchr(const void *block, int wanted, size_t size)
{
    const unsigned char *p = block;
    size_t last = looked_at(block, block, size), left = size - last;
    for (size_t i = 1; i <= last; i++)
        if (p[size - i] == (unsigned char)wanted)
            return (void *)(p + (size - i));
    if (left > 0) {
        size_t i = __limpet_somewhere(left);
        if (i < left) {
            __limpet_assume(p[i] == (unsigned char)wanted);
            return (void *)(p + i);
        }
        __limpet_check_read(block, left);
    }
    return NULL;
}

void *rawmemchr(const void *block, int wanted)
{
    const unsigned char *p = block;
    while (*p != (unsigned char)wanted)
        p++;
    return (void *)p;
}

void *memmem(const void *block, size_t size, const void *wanted, size_t length)
{
    const unsigned char *p = block, *w = wanted;
    for (size_t start = 0; length <= size && start <= size - length; start++) {
        size_t i = 0;
        while (i < length && p[start + i] == w[i])
            i++;
        if (i == length)
            return (void *)(p + start);
    }
    return NULL;
}

void *mempcpy(void *restrict to, const void *restrict from, size_t size)
{
    limpet_copy(to, from, size);
    return (char *)to + size;
}

void *__mempcpy(void *restrict to, const void *restrict from, size_t size)
{
    limpet_copy(to, from, size);
    return (char *)to + size;
}

/* Copies up to and including the byte `last`; returns what follows it in `to`, or NULL if it did not occur. */
void *memccpy(void *restrict to, const void *restrict from, int last, size_t size)
{
    unsigned char *t = to;
    const unsigned char *f = from;
    size_t n = 0;
    while (n < size && f[n] != (unsigned char)last)
        n++;
    bool found = n < size;
    limpet_copy(to, from, found ? n + 1 : n);
    return found ? t + n + 1 : NULL;
}

void bcopy(const void *from, void *to, size_t size)
{
    __builtin_memmove(to, from, size);
}

void bzero(void *block, size_t size)
{
    __builtin_memset(block, 0, size);
}

void explicit_bzero(void *block, size_t size)
{
    __builtin_memset(block, 0, size);
}
