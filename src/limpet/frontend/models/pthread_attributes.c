/* <pthread.h>: attributes that make no difference to one process. Exact, as glibc: they are kept, and values that it does not
 * know are refused. Those of a mutex share a word with its kind (pthread_sync.c).
 */
#include "limpet_models.h"
#include <errno.h>
#include <pthread.h>
#include <time.h>

static int set_bits(void *attributes, unsigned mask, int shift, int value, int most)
{
    if (value < 0 || value > most)
        return EINVAL;
    unsigned *word = attributes;
    *word = (*word & ~(mask << shift)) | (unsigned)value << shift;
    return 0;
}

static int get_bits(const void *attributes, unsigned mask, int shift, int *value)
{
    *value = (int)(*(const unsigned *)attributes >> shift & mask);
    return 0;
}

static int begin(void *attributes)
{
    *(unsigned *)attributes = 0;
    return 0;
}

static int end(void *attributes)
{
    (void)*(volatile unsigned *)attributes;
    return 0;
}

/* ---- Of mutexes ---- */

int pthread_mutexattr_setpshared(pthread_mutexattr_t *attributes, int shared)
{
    return set_bits(attributes, 1, 31, shared, PTHREAD_PROCESS_SHARED);
}

int pthread_mutexattr_getpshared(const pthread_mutexattr_t *restrict attributes, int *restrict shared)
{
    return get_bits(attributes, 1, 31, shared);
}

int pthread_mutexattr_setrobust(pthread_mutexattr_t *attributes, int robust)
{
    return set_bits(attributes, 1, 30, robust, PTHREAD_MUTEX_ROBUST);
}

int pthread_mutexattr_getrobust(const pthread_mutexattr_t *attributes, int *robust)
{
    return get_bits(attributes, 1, 30, robust);
}

int pthread_mutexattr_setprotocol(pthread_mutexattr_t *attributes, int protocol)
{
    return set_bits(attributes, 3, 28, protocol, PTHREAD_PRIO_PROTECT);
}

int pthread_mutexattr_getprotocol(const pthread_mutexattr_t *restrict attributes, int *restrict protocol)
{
    return get_bits(attributes, 3, 28, protocol);
}

/* ---- Of condition variables ---- */

int pthread_condattr_init(pthread_condattr_t *attributes)
{
    return begin(attributes);
}

int pthread_condattr_destroy(pthread_condattr_t *attributes)
{
    return end(attributes);
}

int pthread_condattr_setpshared(pthread_condattr_t *attributes, int shared)
{
    return set_bits(attributes, 1, 0, shared, PTHREAD_PROCESS_SHARED);
}

int pthread_condattr_getpshared(const pthread_condattr_t *restrict attributes, int *restrict shared)
{
    return get_bits(attributes, 1, 0, shared);
}

int pthread_condattr_setclock(pthread_condattr_t *attributes, clockid_t clock)
{
    return set_bits(attributes, 1, 1, clock, CLOCK_MONOTONIC);
}

int pthread_condattr_getclock(const pthread_condattr_t *restrict attributes, clockid_t *restrict clock)
{
    return get_bits(attributes, 1, 1, clock);
}

/* ---- Of read-write locks and barriers ---- */

int pthread_rwlockattr_init(pthread_rwlockattr_t *attributes)
{
    return begin(attributes);
}

int pthread_rwlockattr_destroy(pthread_rwlockattr_t *attributes)
{
    return end(attributes);
}

int pthread_rwlockattr_setpshared(pthread_rwlockattr_t *attributes, int shared)
{
    return set_bits(attributes, 1, 0, shared, PTHREAD_PROCESS_SHARED);
}

int pthread_rwlockattr_getpshared(const pthread_rwlockattr_t *restrict attributes, int *restrict shared)
{
    return get_bits(attributes, 1, 0, shared);
}

int pthread_barrierattr_init(pthread_barrierattr_t *attributes)
{
    return begin(attributes);
}

int pthread_barrierattr_destroy(pthread_barrierattr_t *attributes)
{
    return end(attributes);
}

int pthread_barrierattr_setpshared(pthread_barrierattr_t *attributes, int shared)
{
    return set_bits(attributes, 1, 0, shared, PTHREAD_PROCESS_SHARED);
}

int pthread_barrierattr_getpshared(const pthread_barrierattr_t *restrict attributes, int *restrict shared)
{
    return get_bits(attributes, 1, 0, shared);
}
