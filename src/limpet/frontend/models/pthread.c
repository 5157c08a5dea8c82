/* <pthread.h>, threads: one at a time. A new thread runs to its end before pthread_create returns, which is one of
 * the orders that are possible; that there are others is recorded as an approximation. A thread that would have to
 * wait for another one ends there. Mutexes and the like are in pthread_sync.c.
 */
#include "limpet_models.h"
#include <errno.h>
#include <limits.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>

#define THREADS 64
#define KEYS 32

/* Thread 0 is the one that runs main. */
static struct {
    void *result;
    bool joined, detached;
} threads[THREADS];
static unsigned thread_count = 1;
static unsigned current;

int __limpet_current_thread(void)
{
    return (int)current + 1;
}

void __limpet_wait_forever(const char *what)
{
    __limpet_approximate(what);
    __limpet_assume(false);
}

/* ---- Values of each thread ---- */

static struct {
    bool used;
    void (*destroy)(void *);
    void *values[THREADS];
} keys[KEYS];

int __limpet_new_key(unsigned *key, void (*destroy)(void *))
{
    for (unsigned i = 0; i < KEYS; i++)
        if (!keys[i].used) {
            keys[i].used = true;
            keys[i].destroy = destroy;
            for (unsigned thread = 0; thread < THREADS; thread++)
                keys[i].values[thread] = NULL;
            *key = i;
            return 0;
        }
    return EAGAIN;
}

int __limpet_delete_key(unsigned key)
{
    if (key >= KEYS || !keys[key].used)
        return EINVAL;
    keys[key].used = false;
    return 0;
}

int __limpet_set_value(unsigned key, const void *value)
{
    if (key >= KEYS || !keys[key].used)
        return EINVAL;
    keys[key].values[current] = (void *)value;
    return 0;
}

void *__limpet_get_value(unsigned key)
{
    return key < KEYS && keys[key].used ? keys[key].values[current] : NULL;
}

static void destroy_values(void)
{
    for (unsigned i = 0; i < KEYS; i++) {
        void *value = keys[i].values[current];
        if (keys[i].used && value != NULL && keys[i].destroy != NULL) {
            keys[i].values[current] = NULL;
            keys[i].destroy(value);
        }
    }
}

int pthread_key_create(pthread_key_t *key, void (*destroy)(void *))
{
    return __limpet_new_key(key, destroy);
}

int pthread_key_delete(pthread_key_t key)
{
    return __limpet_delete_key(key);
}

int pthread_setspecific(pthread_key_t key, const void *value)
{
    return __limpet_set_value(key, value);
}

void *pthread_getspecific(pthread_key_t key)
{
    return __limpet_get_value(key);
}

/* ---- Threads ---- */

int __limpet_new_thread(unsigned long *id, void *(*start)(void *), int (*start_int)(void *), void *argument)
{
    if (start == NULL && start_int == NULL)
        __limpet_fail("library-contract", "there is no function for the new thread to run");
    if (thread_count == THREADS) {
        __limpet_approximate("at most 63 threads can be created");
        return EAGAIN;
    }
    __limpet_approximate("threads: each runs to its end when it is created, other orders are not explored");
    unsigned mine = thread_count++, creator = current;
    *id = mine;
    current = mine;
    threads[mine].result = start != NULL ? start(argument) : (void *)(intptr_t)start_int(argument);
    destroy_values();
    current = creator;
    return 0;
}

/* Neither an unknown thread nor one that was joined or detached may be used. */
static void check_thread(unsigned long id)
{
    if (id >= thread_count)
        __limpet_fail("library-contract", "there is no such thread");
    if (threads[id].joined)
        __limpet_fail("library-contract", "the thread was joined already");
    if (threads[id].detached)
        __limpet_fail("library-contract", "the thread is detached");
}

int __limpet_join_thread(unsigned long id, void **result)
{
    check_thread(id);
    if (id == current)
        return EDEADLK;
    if (id == 0)
        __limpet_wait_forever("threads: a thread waits for main");
    threads[id].joined = true;
    if (result != NULL)
        *result = threads[id].result;
    return 0;
}

int __limpet_detach_thread(unsigned long id)
{
    check_thread(id);
    threads[id].detached = true;
    return 0;
}

_Noreturn void __limpet_exit_thread(void)
{
    if (current != 0) {
        __limpet_approximate("threads: ending a thread early is not modelled");
        __limpet_assume(false);
        __limpet_abort();
    }
    destroy_values();
    __limpet_finish(0);
    __limpet_exit(0);
}

int pthread_create(pthread_t *restrict id, const pthread_attr_t *restrict attributes, void *(*start)(void *),
                   void *restrict argument)
{
    int result = __limpet_new_thread(id, start, NULL, argument);
    if (result == 0 && attributes != NULL && *(const int *)attributes == PTHREAD_CREATE_DETACHED)
        threads[*id].detached = true;
    return result;
}

int pthread_join(pthread_t id, void **result)
{
    return __limpet_join_thread(id, result);
}

int pthread_tryjoin_np(pthread_t id, void **result)
{
    return __limpet_join_thread(id, result);
}

int pthread_detach(pthread_t id)
{
    return __limpet_detach_thread(id);
}

_Noreturn void pthread_exit(void *result)
{
    (void)result;
    __limpet_exit_thread();
}

pthread_t pthread_self(void)
{
    return current;
}

int pthread_equal(pthread_t a, pthread_t b)
{
    return a == b;
}

/* All other threads have ended. */
int pthread_cancel(pthread_t id)
{
    check_thread(id);
    return 0;
}

int pthread_kill(pthread_t id, int number)
{
    check_thread(id);
    return number < 0 || number > 64 ? EINVAL : 0;
}

int pthread_setcancelstate(int state, int *old)
{
    (void)state;
    if (old != NULL)
        *old = PTHREAD_CANCEL_ENABLE;
    return 0;
}

int pthread_setcanceltype(int type, int *old)
{
    (void)type;
    if (old != NULL)
        *old = PTHREAD_CANCEL_DEFERRED;
    return 0;
}

void pthread_testcancel(void)
{
}

int pthread_setname_np(pthread_t id, const char *name)
{
    (void)id;
    return limpet_length(name) < 16 ? 0 : ERANGE;
}

int pthread_atfork(void (*before)(void), void (*in_parent)(void), void (*in_child)(void))
{
    (void)before;
    (void)in_parent;
    (void)in_child;
    return 0;
}

int sched_yield(void)
{
    return 0;
}

/* ---- Attributes: the first word is whether threads are detached, the second the size of the stack ---- */

int pthread_attr_init(pthread_attr_t *attributes)
{
    __builtin_memset(attributes, 0, sizeof *attributes);
    ((size_t *)attributes)[1] = 8u << 20;
    return 0;
}

int pthread_attr_destroy(pthread_attr_t *attributes)
{
    (void)*(volatile int *)attributes;
    return 0;
}

int pthread_attr_setdetachstate(pthread_attr_t *attributes, int state)
{
    if (state != PTHREAD_CREATE_JOINABLE && state != PTHREAD_CREATE_DETACHED)
        return EINVAL;
    *(int *)attributes = state;
    return 0;
}

int pthread_attr_getdetachstate(const pthread_attr_t *attributes, int *state)
{
    *state = *(const int *)attributes;
    return 0;
}

int pthread_attr_setstacksize(pthread_attr_t *attributes, size_t size)
{
    if (size < 16384)
        return EINVAL;
    ((size_t *)attributes)[1] = size;
    return 0;
}

int pthread_attr_getstacksize(const pthread_attr_t *restrict attributes, size_t *restrict size)
{
    *size = ((const size_t *)attributes)[1];
    return 0;
}
