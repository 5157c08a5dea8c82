/* <pthread.h>: mutexes, condition variables, locks for readers and writers, spin locks, barriers, pthread_once;
 * <semaphore.h>. Exact for one thread. What would wait for another thread is recorded as an approximation, and the
 * run is not followed any further (see pthread.c).
 *
 * A mutex is the header's own structure, as its static initialisers make it: __lock says whether it is locked, __owner
 * by which thread, __count how often (if it is recursive), __kind is its type, -1 once it is destroyed.
 */
#include "limpet_models.h"
#include <errno.h>
#include <limits.h>
#include <pthread.h>
#include <semaphore.h>

#define DESTROYED (-1)

int __limpet_lock_mutex(pthread_mutex_t *mutex, bool try)
{
    struct __pthread_mutex_s *m = &mutex->__data;
    if (m->__kind == DESTROYED)
        __limpet_fail("library-contract", "the mutex is destroyed");
    int me = __limpet_current_thread();
    if (m->__lock == 0) {
        m->__lock = 1;
        m->__owner = me;
        m->__count = 1;
        return 0;
    }
    if (m->__owner == me && m->__kind == PTHREAD_MUTEX_RECURSIVE) {
        m->__count++;
        return 0;
    }
    if (try)
        return EBUSY;
    if (m->__owner != me)
        __limpet_wait_forever("threads: a thread waits for a mutex");
    else if (m->__kind != PTHREAD_MUTEX_ERRORCHECK)
        __limpet_fail("library-contract", "the thread locks a mutex that it holds already, and waits forever");
    return EDEADLK;
}

int __limpet_unlock_mutex(pthread_mutex_t *mutex)
{
    struct __pthread_mutex_s *m = &mutex->__data;
    if (m->__kind == DESTROYED)
        __limpet_fail("library-contract", "the mutex is destroyed");
    if (m->__lock == 0 || m->__owner != __limpet_current_thread()) {
        if (m->__kind != PTHREAD_MUTEX_ERRORCHECK && m->__kind != PTHREAD_MUTEX_RECURSIVE)
            __limpet_fail("library-contract", "a mutex is unlocked that the thread does not hold");
        return EPERM;
    }
    if (--m->__count == 0) {
        m->__lock = 0;
        m->__owner = 0;
    }
    return 0;
}

void __limpet_init_mutex(pthread_mutex_t *mutex, int kind)
{
    __builtin_memset(mutex, 0, sizeof *mutex);
    mutex->__data.__kind = kind;
}

int __limpet_destroy_mutex(pthread_mutex_t *mutex)
{
    if (mutex->__data.__kind == DESTROYED)
        __limpet_fail("library-contract", "the mutex is destroyed already");
    if (mutex->__data.__lock != 0)
        __limpet_fail("library-contract", "a mutex is destroyed that is locked");
    mutex->__data.__kind = DESTROYED;
    return 0;
}

/* The other bits of the word are those of pthread_attributes.c. */
#define KINDS 0xff

static int kind_of(const pthread_mutexattr_t *attributes)
{
    return *(const int *)attributes & KINDS;
}

int pthread_mutex_init(pthread_mutex_t *mutex, const pthread_mutexattr_t *attributes)
{
    __limpet_init_mutex(mutex, attributes == NULL ? PTHREAD_MUTEX_DEFAULT : kind_of(attributes));
    return 0;
}

int pthread_mutex_destroy(pthread_mutex_t *mutex)
{
    return __limpet_destroy_mutex(mutex);
}

int pthread_mutex_lock(pthread_mutex_t *mutex)
{
    return __limpet_lock_mutex(mutex, false);
}

int pthread_mutex_trylock(pthread_mutex_t *mutex)
{
    return __limpet_lock_mutex(mutex, true);
}

int pthread_mutex_timedlock(pthread_mutex_t *restrict mutex, const struct timespec *restrict until)
{
    (void)until;
    return __limpet_lock_mutex(mutex, true) == 0 ? 0 : ETIMEDOUT;
}

int pthread_mutex_unlock(pthread_mutex_t *mutex)
{
    return __limpet_unlock_mutex(mutex);
}

int pthread_mutexattr_init(pthread_mutexattr_t *attributes)
{
    *(int *)attributes = PTHREAD_MUTEX_DEFAULT;
    return 0;
}

int pthread_mutexattr_destroy(pthread_mutexattr_t *attributes)
{
    (void)*(volatile int *)attributes;
    return 0;
}

int pthread_mutexattr_settype(pthread_mutexattr_t *attributes, int kind)
{
    if (kind < PTHREAD_MUTEX_NORMAL || kind > PTHREAD_MUTEX_ADAPTIVE_NP)
        return EINVAL;
    *(int *)attributes = (*(int *)attributes & ~KINDS) | kind;
    return 0;
}

int pthread_mutexattr_gettype(const pthread_mutexattr_t *restrict attributes, int *restrict kind)
{
    *kind = kind_of(attributes);
    return 0;
}

/* ---- Condition variables: whoever waits does so for another thread. ---- */

int __limpet_wait_condition(pthread_mutex_t *mutex)
{
    if (mutex->__data.__lock == 0 || mutex->__data.__owner != __limpet_current_thread())
        __limpet_fail("library-contract", "the thread waits without holding the mutex");
    __limpet_wait_forever("threads: a thread waits for a condition");
    return 0;
}

int pthread_cond_init(pthread_cond_t *restrict condition, const pthread_condattr_t *restrict attributes)
{
    (void)attributes;
    __builtin_memset(condition, 0, sizeof *condition);
    return 0;
}

int pthread_cond_destroy(pthread_cond_t *condition)
{
    (void)*(volatile unsigned *)&condition->__data.__wrefs;
    return 0;
}

int pthread_cond_wait(pthread_cond_t *restrict condition, pthread_mutex_t *restrict mutex)
{
    (void)*(volatile unsigned *)&condition->__data.__wrefs;
    return __limpet_wait_condition(mutex);
}

/* Time passes while nothing happens. */
int pthread_cond_timedwait(pthread_cond_t *restrict condition, pthread_mutex_t *restrict mutex,
                           const struct timespec *restrict until)
{
    (void)*(volatile unsigned *)&condition->__data.__wrefs;
    if (mutex->__data.__lock == 0 || mutex->__data.__owner != __limpet_current_thread())
        __limpet_fail("library-contract", "the thread waits without holding the mutex");
    return until->tv_nsec < 0 || until->tv_nsec >= 1000000000 ? EINVAL : ETIMEDOUT;
}

int pthread_cond_signal(pthread_cond_t *condition)
{
    (void)*(volatile unsigned *)&condition->__data.__wrefs;
    return 0;
}

int pthread_cond_broadcast(pthread_cond_t *condition)
{
    (void)*(volatile unsigned *)&condition->__data.__wrefs;
    return 0;
}

/* ---- Locks for many readers or one writer ---- */

int pthread_rwlock_init(pthread_rwlock_t *restrict lock, const pthread_rwlockattr_t *restrict attributes)
{
    (void)attributes;
    __builtin_memset(lock, 0, sizeof *lock);
    return 0;
}

int pthread_rwlock_destroy(pthread_rwlock_t *lock)
{
    if (lock->__data.__readers != 0 || lock->__data.__writers != 0)
        __limpet_fail("library-contract", "a lock is destroyed that is held");
    return 0;
}

int pthread_rwlock_tryrdlock(pthread_rwlock_t *lock)
{
    if (lock->__data.__writers != 0)
        return EBUSY;
    lock->__data.__readers++;
    return 0;
}

int pthread_rwlock_rdlock(pthread_rwlock_t *lock)
{
    if (lock->__data.__writers == 0) {
        lock->__data.__readers++;
        return 0;
    }
    if (lock->__data.__cur_writer != __limpet_current_thread())
        __limpet_wait_forever("threads: a thread waits for a lock");
    return EDEADLK;
}

int pthread_rwlock_trywrlock(pthread_rwlock_t *lock)
{
    if (lock->__data.__writers != 0 || lock->__data.__readers != 0)
        return EBUSY;
    lock->__data.__writers = 1;
    lock->__data.__cur_writer = __limpet_current_thread();
    return 0;
}

int pthread_rwlock_wrlock(pthread_rwlock_t *lock)
{
    if (lock->__data.__writers == 0 && lock->__data.__readers == 0) {
        lock->__data.__writers = 1;
        lock->__data.__cur_writer = __limpet_current_thread();
        return 0;
    }
    if (lock->__data.__cur_writer == __limpet_current_thread())
        return EDEADLK;
    __limpet_wait_forever("threads: a thread waits for a lock");
    return 0;
}

int pthread_rwlock_unlock(pthread_rwlock_t *lock)
{
    if (lock->__data.__writers == 0 && lock->__data.__readers == 0)
        __limpet_fail("library-contract", "a lock is unlocked that no thread holds");
    if (lock->__data.__writers != 0) {
        lock->__data.__writers = 0;
        lock->__data.__cur_writer = 0;
    } else {
        lock->__data.__readers--;
    }
    return 0;
}

/* ---- Spin locks, barriers, once ---- */

int pthread_spin_init(pthread_spinlock_t *lock, int shared)
{
    (void)shared;
    *lock = 0;
    return 0;
}

int pthread_spin_destroy(pthread_spinlock_t *lock)
{
    if (*lock != 0)
        __limpet_fail("library-contract", "a lock is destroyed that is held");
    return 0;
}

int pthread_spin_lock(pthread_spinlock_t *lock)
{
    int me = __limpet_current_thread();
    if (*lock == me)
        __limpet_fail("library-contract", "the thread locks a lock that it holds already, and waits forever");
    if (*lock != 0)
        __limpet_wait_forever("threads: a thread waits for a lock");
    *lock = me;
    return 0;
}

int pthread_spin_trylock(pthread_spinlock_t *lock)
{
    if (*lock != 0)
        return EBUSY;
    *lock = __limpet_current_thread();
    return 0;
}

int pthread_spin_unlock(pthread_spinlock_t *lock)
{
    if (*lock != __limpet_current_thread())
        __limpet_fail("library-contract", "a lock is unlocked that the thread does not hold");
    *lock = 0;
    return 0;
}

int pthread_barrier_init(pthread_barrier_t *restrict barrier, const pthread_barrierattr_t *restrict attributes,
                         unsigned count)
{
    (void)attributes;
    if (count == 0)
        return EINVAL;
    *(unsigned *)barrier = count;
    return 0;
}

int pthread_barrier_destroy(pthread_barrier_t *barrier)
{
    *(unsigned *)barrier = 0;
    return 0;
}

int pthread_barrier_wait(pthread_barrier_t *barrier)
{
    if (*(unsigned *)barrier == 0)
        __limpet_fail("library-contract", "the barrier is destroyed");
    if (*(unsigned *)barrier > 1)
        __limpet_wait_forever("threads: a thread waits at a barrier");
    return PTHREAD_BARRIER_SERIAL_THREAD;
}

int pthread_once(pthread_once_t *once, void (*function)(void))
{
    if (*once == 0) {
        *once = 1;
        function();
    }
    return 0;
}

/* ---- Semaphores: the first word is the value ---- */

static unsigned *value_of(sem_t *semaphore)
{
    return (unsigned *)semaphore;
}

int sem_init(sem_t *semaphore, int shared, unsigned value)
{
    (void)shared;
    if (value > INT_MAX) {
        errno = EINVAL;
        return -1;
    }
    *value_of(semaphore) = value;
    return 0;
}

int sem_destroy(sem_t *semaphore)
{
    (void)*(volatile unsigned *)value_of(semaphore);
    return 0;
}

int sem_wait(sem_t *semaphore)
{
    if (*value_of(semaphore) == 0)
        __limpet_wait_forever("threads: a thread waits for a semaphore");
    --*value_of(semaphore);
    return 0;
}

static int take(sem_t *semaphore, int error)
{
    if (*value_of(semaphore) == 0) {
        errno = error;
        return -1;
    }
    --*value_of(semaphore);
    return 0;
}

int sem_trywait(sem_t *semaphore)
{
    return take(semaphore, EAGAIN);
}

int sem_timedwait(sem_t *restrict semaphore, const struct timespec *restrict until)
{
    (void)until;
    return take(semaphore, ETIMEDOUT);
}

int sem_post(sem_t *semaphore)
{
    if (*value_of(semaphore) == INT_MAX) {
        errno = EOVERFLOW;
        return -1;
    }
    ++*value_of(semaphore);
    return 0;
}

int sem_getvalue(sem_t *restrict semaphore, int *restrict value)
{
    *value = (int)*value_of(semaphore);
    return 0;
}
