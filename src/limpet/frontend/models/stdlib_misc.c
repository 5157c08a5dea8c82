/* <stdlib.h>: integer arithmetic, sorting and searching, commands, temporary files.
 *
 * Arithmetic and searching are exact. qsort is one of the allowed sorting algorithms: elements that compare equal may
 * end up in another order than with another library. There is no command processor.
 * Temporary files are handles for anything (see descriptors.c).
 */
#include "limpet_models.h"
#include <errno.h>
#include <inttypes.h>
#include <limits.h>
#include <stdlib.h>

#undef bsearch /* in C23 it is a generic macro too */

int abs(int value)
{
    if (value == INT_MIN)
        __limpet_fail("signed-overflow", "abs: the absolute value of INT_MIN does not fit");
    return value < 0 ? -value : value;
}

long labs(long value)
{
    if (value == LONG_MIN)
        __limpet_fail("signed-overflow", "labs: the absolute value of LONG_MIN does not fit");
    return value < 0 ? -value : value;
}

long long llabs(long long value)
{
    if (value == LLONG_MIN)
        __limpet_fail("signed-overflow", "llabs: the absolute value of LLONG_MIN does not fit");
    return value < 0 ? -value : value;
}

intmax_t imaxabs(intmax_t value)
{
    if (value == INTMAX_MIN)
        __limpet_fail("signed-overflow", "imaxabs: the absolute value of INTMAX_MIN does not fit");
    return value < 0 ? -value : value;
}

static void check_division(bool by_zero, bool overflows)
{
    if (by_zero)
        __limpet_fail("division-by-zero", "the divisor is 0");
    if (overflows)
        __limpet_fail("signed-overflow", "the quotient does not fit");
}

div_t div(int value, int by)
{
    check_division(by == 0, value == INT_MIN && by == -1);
    return (div_t){value / by, value % by};
}

ldiv_t ldiv(long value, long by)
{
    check_division(by == 0, value == LONG_MIN && by == -1);
    return (ldiv_t){value / by, value % by};
}

lldiv_t lldiv(long long value, long long by)
{
    check_division(by == 0, value == LLONG_MIN && by == -1);
    return (lldiv_t){value / by, value % by};
}

imaxdiv_t imaxdiv(intmax_t value, intmax_t by)
{
    check_division(by == 0, value == INTMAX_MIN && by == -1);
    return (imaxdiv_t){value / by, value % by};
}

/* Chunks, not bytes, so that pointers in the elements move in one piece. */
static void swap(char *a, char *b, size_t size)
{
    char held[64];
    while (size > 0) {
        size_t n = size < sizeof held ? size : sizeof held;
        __builtin_memcpy(held, a, n);
        __builtin_memcpy(a, b, n);
        __builtin_memcpy(b, held, n);
        a += n;
        b += n;
        size -= n;
    }
}

/* Shell's sort; for few elements it is a plain insertion sort. The comparison sees elements in their array only. */
#define SHELL_SORT(base, count, size, IS_GREATER)                                        \
    do {                                                                                 \
        size_t gap = 1;                                                                  \
        while (gap < (count) / 9)                                                        \
            gap = 3 * gap + 1;                                                           \
        for (; gap > 0; gap /= 3)                                                        \
            for (size_t next = gap; next < (count); next++)                              \
                for (size_t at = next; at >= gap; at -= gap) {                           \
                    char *right = (base) + at * (size), *left = right - gap * (size);    \
                    if (!(IS_GREATER))                                                   \
                        break;                                                           \
                    swap(left, right, (size));                                           \
                }                                                                        \
    } while (0)

/* The elements are there: reported here rather than in the comparison, which is the program's. */
static void check_array(const void *base, size_t count, size_t size)
{
    size_t total;
    if (__builtin_mul_overflow(count, size, &total))
        __limpet_fail("library-contract", "count times size overflows");
    __limpet_check_read(base, total);
}

void qsort(void *base, size_t count, size_t size, int (*compare)(const void *, const void *))
{
    check_array(base, count, size);
    SHELL_SORT((char *)base, count, size, compare(left, right) > 0);
}

void qsort_r(void *base, size_t count, size_t size, int (*compare)(const void *, const void *, void *), void *extra)
{
    check_array(base, count, size);
    SHELL_SORT((char *)base, count, size, compare(left, right, extra) > 0);
}

void *bsearch(const void *key, const void *base, size_t count, size_t size,
              int (*compare)(const void *, const void *))
{
    check_array(base, count, size);
    size_t low = 0, high = count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        const char *element = (const char *)base + middle * size;
        int order = compare(key, element);
        if (order == 0)
            return (void *)element;
        if (order < 0)
            high = middle;
        else
            low = middle + 1;
    }
    return NULL;
}

/* Whether a command processor exists; a command itself fails. */
int system(const char *command)
{
    __limpet_approximate("system: there is no command processor");
    return command == NULL ? 0 : -1;
}

/* ---- Temporary files: any name, any file ---- */

/* Replaces the XXXXXX at the end of a name. */
static bool make_name(char *name, size_t behind)
{
    size_t n = limpet_length(name);
    if (n < behind + 6) {
        errno = EINVAL;
        return false;
    }
    char *places = name + n - behind - 6;
    for (int i = 0; i < 6; i++)
        if (places[i] != 'X') {
            errno = EINVAL;
            return false;
        }
    for (int i = 0; i < 6; i++)
        places[i] = (char)('a' + (__VERIFIER_nondet_int() & 15));
    return true;
}

int mkstemp(char *name)
{
    return make_name(name, 0) ? __limpet_new_descriptor() : -1;
}

int mkostemp(char *name, int flags)
{
    (void)flags;
    return make_name(name, 0) ? __limpet_new_descriptor() : -1;
}

char *mkdtemp(char *name)
{
    return make_name(name, 0) && __VERIFIER_nondet_int() != 0 ? name : NULL;
}

char *mktemp(char *name)
{
    if (!make_name(name, 0))
        name[0] = '\0';
    return name;
}

/* Any load, or none known. */
int getloadavg(double *loads, int count)
{
    for (int i = 0; i < count && i < 3; i++)
        loads[i] = __VERIFIER_nondet_int() & 0xff;
    return count < 3 ? count : 3;
}
