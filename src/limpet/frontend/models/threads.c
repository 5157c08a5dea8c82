/* <threads.h>: C11's names for what pthread.c and pthread_sync.c do, with the same limits. */
#include "limpet_models.h"
#include <errno.h>
#include <pthread.h>
#include <threads.h>
#include <time.h>

static int told(int error)
{
    return error == 0 ? thrd_success : error == EBUSY ? thrd_busy : thrd_error;
}

int thrd_create(thrd_t *id, thrd_start_t start, void *argument)
{
    return told(__limpet_new_thread(id, NULL, start, argument));
}

int thrd_join(thrd_t id, int *result)
{
    void *value = NULL;
    int error = __limpet_join_thread(id, &value);
    if (error == 0 && result != NULL)
        *result = (int)(intptr_t)value;
    return told(error);
}

int thrd_detach(thrd_t id)
{
    return told(__limpet_detach_thread(id));
}

thrd_t thrd_current(void)
{
    return (thrd_t)(__limpet_current_thread() - 1);
}

int thrd_equal(thrd_t a, thrd_t b)
{
    return a == b;
}

_Noreturn void thrd_exit(int result)
{
    (void)result;
    __limpet_exit_thread();
}

void thrd_yield(void)
{
}

/* Sleeping takes no time. */
int thrd_sleep(const struct timespec *time, struct timespec *left)
{
    if (time->tv_nsec < 0 || time->tv_nsec >= 1000000000 || time->tv_sec < 0)
        return -2;
    (void)left;
    return 0;
}

/* A mtx_t is as large as a pthread_mutex_t, and is one. */
int mtx_init(mtx_t *mutex, int kind)
{
    __limpet_init_mutex((pthread_mutex_t *)mutex,
                        (kind & mtx_recursive) != 0 ? PTHREAD_MUTEX_RECURSIVE : PTHREAD_MUTEX_NORMAL);
    return thrd_success;
}

void mtx_destroy(mtx_t *mutex)
{
    __limpet_destroy_mutex((pthread_mutex_t *)mutex);
}

int mtx_lock(mtx_t *mutex)
{
    return told(__limpet_lock_mutex((pthread_mutex_t *)mutex, false));
}

int mtx_trylock(mtx_t *mutex)
{
    return told(__limpet_lock_mutex((pthread_mutex_t *)mutex, true));
}

int mtx_timedlock(mtx_t *restrict mutex, const struct timespec *restrict until)
{
    (void)until;
    return __limpet_lock_mutex((pthread_mutex_t *)mutex, true) == 0 ? thrd_success : thrd_timedout;
}

int mtx_unlock(mtx_t *mutex)
{
    return told(__limpet_unlock_mutex((pthread_mutex_t *)mutex));
}

int cnd_init(cnd_t *condition)
{
    __builtin_memset(condition, 0, sizeof *condition);
    return thrd_success;
}

void cnd_destroy(cnd_t *condition)
{
    (void)*(volatile int *)condition;
}

int cnd_wait(cnd_t *condition, mtx_t *mutex)
{
    (void)*(volatile int *)condition;
    return told(__limpet_wait_condition((pthread_mutex_t *)mutex));
}

int cnd_timedwait(cnd_t *restrict condition, mtx_t *restrict mutex, const struct timespec *restrict until)
{
    (void)*(volatile int *)condition;
    (void)until;
    if (((pthread_mutex_t *)mutex)->__data.__lock == 0)
        __limpet_fail("library-contract", "the thread waits without holding the mutex");
    return thrd_timedout;
}

int cnd_signal(cnd_t *condition)
{
    (void)*(volatile int *)condition;
    return thrd_success;
}

int cnd_broadcast(cnd_t *condition)
{
    (void)*(volatile int *)condition;
    return thrd_success;
}

int tss_create(tss_t *key, tss_dtor_t destroy)
{
    return told(__limpet_new_key(key, destroy));
}

void tss_delete(tss_t key)
{
    (void)__limpet_delete_key(key);
}

int tss_set(tss_t key, void *value)
{
    return told(__limpet_set_value(key, value));
}

void *tss_get(tss_t key)
{
    return __limpet_get_value(key);
}

void call_once(once_flag *once, void (*function)(void))
{
    if (once->__data == 0) {
        once->__data = 1;
        function();
    }
}
