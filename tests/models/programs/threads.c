/* <pthread.h>, <semaphore.h>, <threads.h>, <stdatomic.h>: programs whose result does not depend on the order. */
#include "input.h"
#include <pthread.h>
#include <sched.h>
#include <semaphore.h>
#include <stdatomic.h>
#include <threads.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_rwlock_t rw = PTHREAD_RWLOCK_INITIALIZER;
static pthread_cond_t condition = PTHREAD_COND_INITIALIZER;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static pthread_key_t key;
static long sum, destroyed, once_count;

static void destroy(void *value)
{
    destroyed += *(long *)value;
}

static void first(void)
{
    once_count++;
}

static void *work(void *argument)
{
    long *n = argument;
    pthread_setspecific(key, n);
    pthread_once(&once, first);
    pthread_mutex_lock(&lock);
    sum += *(long *)pthread_getspecific(key);
    pthread_mutex_unlock(&lock);
    pthread_testcancel();
    return n + 1;
}

static int work_int(void *argument)
{
    return *(int *)argument * 2;
}

static void mutexes(void)
{
    pthread_mutex_t m;
    pthread_mutexattr_t attributes;
    struct timespec past = {0, 0};
    int kind = -1;
    show("init", pthread_mutexattr_init(&attributes) + pthread_mutexattr_settype(&attributes, PTHREAD_MUTEX_ERRORCHECK));
    show("type", pthread_mutexattr_gettype(&attributes, &kind) + kind);
    pthread_mutex_init(&m, &attributes);
    show("unlock", pthread_mutex_unlock(&m));
    show("lock", pthread_mutex_lock(&m));
    show("lock", pthread_mutex_lock(&m));
    show("trylock", pthread_mutex_trylock(&m));
    show("timedwait", pthread_cond_timedwait(&condition, &m, &past));
    show("unlock", pthread_mutex_unlock(&m) + pthread_mutex_destroy(&m));
    pthread_mutexattr_settype(&attributes, PTHREAD_MUTEX_RECURSIVE);
    pthread_mutex_init(&m, &attributes);
    show("recursive", pthread_mutex_lock(&m) + pthread_mutex_lock(&m) + pthread_mutex_trylock(&m));
    show("recursive", pthread_mutex_unlock(&m) + pthread_mutex_unlock(&m) + pthread_mutex_unlock(&m));
    show("recursive", pthread_mutex_unlock(&m));
    show("timedlock", pthread_mutex_timedlock(&m, &past) + pthread_mutex_unlock(&m));
    show("destroy", pthread_mutex_destroy(&m) + pthread_mutexattr_destroy(&attributes));
    show("signal", pthread_cond_init(&condition, NULL) + pthread_cond_signal(&condition) +
                       pthread_cond_broadcast(&condition) + pthread_cond_destroy(&condition));
}

#define KEPT(set, get) (show("set", set), show("get", get), show("got", got))

static void attributes_of_locks(int value)
{
    pthread_mutexattr_t mutex;
    pthread_condattr_t variable;
    pthread_rwlockattr_t rwlock;
    pthread_barrierattr_t barrier;
    int got = -1;
    show("init", pthread_mutexattr_init(&mutex) + pthread_condattr_init(&variable));
    show("init", pthread_rwlockattr_init(&rwlock) + pthread_barrierattr_init(&barrier));
    pthread_mutexattr_settype(&mutex, PTHREAD_MUTEX_RECURSIVE);
    KEPT(pthread_mutexattr_setpshared(&mutex, value), pthread_mutexattr_getpshared(&mutex, &got));
    KEPT(pthread_mutexattr_setrobust(&mutex, value), pthread_mutexattr_getrobust(&mutex, &got));
    KEPT(pthread_mutexattr_setprotocol(&mutex, value), pthread_mutexattr_getprotocol(&mutex, &got));
    KEPT(0, pthread_mutexattr_gettype(&mutex, &got));
    KEPT(pthread_condattr_setpshared(&variable, value), pthread_condattr_getpshared(&variable, &got));
    KEPT(pthread_condattr_setclock(&variable, value & 1), pthread_condattr_getclock(&variable, &got));
    KEPT(pthread_rwlockattr_setpshared(&rwlock, value), pthread_rwlockattr_getpshared(&rwlock, &got));
    KEPT(pthread_barrierattr_setpshared(&barrier, value), pthread_barrierattr_getpshared(&barrier, &got));
    show("destroy", pthread_mutexattr_destroy(&mutex) + pthread_condattr_destroy(&variable));
    show("destroy", pthread_rwlockattr_destroy(&rwlock) + pthread_barrierattr_destroy(&barrier));
}

static void locks(void)
{
    pthread_spinlock_t spin;
    pthread_barrier_t barrier;
    sem_t semaphore;
    struct timespec past = {0, 0};
    int value = -1;
    show("read", pthread_rwlock_rdlock(&rw) + pthread_rwlock_tryrdlock(&rw));
    show("write", pthread_rwlock_trywrlock(&rw));
    show("unlock", pthread_rwlock_unlock(&rw) + pthread_rwlock_unlock(&rw));
    show("write", pthread_rwlock_wrlock(&rw));
    show("read", pthread_rwlock_tryrdlock(&rw));
    show("unlock", pthread_rwlock_unlock(&rw) + pthread_rwlock_destroy(&rw) + pthread_rwlock_init(&rw, NULL));
    show("spin", pthread_spin_init(&spin, 0) + pthread_spin_lock(&spin));
    show("spin", pthread_spin_trylock(&spin));
    show("spin", pthread_spin_unlock(&spin) + pthread_spin_destroy(&spin));
    show("barrier", pthread_barrier_init(&barrier, NULL, 1));
    show("barrier", pthread_barrier_wait(&barrier));
    show("barrier", pthread_barrier_destroy(&barrier));
    show("sem", sem_init(&semaphore, 0, 2) + sem_wait(&semaphore) + sem_trywait(&semaphore));
    show("sem", sem_trywait(&semaphore));
    show("sem", sem_timedwait(&semaphore, &past));
    show("sem", sem_post(&semaphore) + sem_getvalue(&semaphore, &value) + value);
    show("sem", sem_destroy(&semaphore));
}

static void c11(int n)
{
    thrd_t t;
    mtx_t m;
    cnd_t c;
    tss_t s;
    once_flag flag = ONCE_FLAG_INIT;
    int result = 0;
    struct timespec past = {0, 0};
    show("thrd", thrd_create(&t, work_int, &n) + thrd_join(t, &result));
    show("result", result);
    thrd_create(&t, work_int, &n);
    show("detach", thrd_detach(t));
    show("current", thrd_equal(thrd_current(), thrd_current()) != 0);
    thrd_yield();
    show("sleep", thrd_sleep(&past, NULL));
    show("mtx", mtx_init(&m, mtx_timed | mtx_recursive) + mtx_lock(&m) + mtx_trylock(&m) + mtx_timedlock(&m, &past));
    show("mtx", mtx_unlock(&m) + mtx_unlock(&m) + mtx_unlock(&m));
    mtx_destroy(&m);
    mtx_init(&m, mtx_plain);
    mtx_lock(&m);
    show("cnd", cnd_init(&c) + cnd_signal(&c) + cnd_broadcast(&c));
    show("cnd", cnd_timedwait(&c, &m, &past));
    mtx_unlock(&m);
    cnd_destroy(&c);
    mtx_destroy(&m);
    show("tss", tss_create(&s, NULL) + tss_set(s, &result) + (tss_get(s) == &result));
    tss_delete(s);
    call_once(&flag, first);
    call_once(&flag, first);
    show("once", once_count);
}

struct large {
    long parts[5];
};

/* What clang and gcc call for atomic objects that need a library. */
static void atomics(long a, long b)
{
    static _Atomic struct large shared;
    struct large x = {{a, b}}, y = {{b, a}};
    atomic_store(&shared, x);
    x = atomic_exchange(&shared, y);
    show("exchange", x.parts[0] ^ x.parts[1] * 3);
    y = atomic_load(&shared);
    show("load", y.parts[0] ^ y.parts[1] * 3);
    show("compare", atomic_compare_exchange_strong(&shared, &y, x));
    show("compare", atomic_compare_exchange_strong(&shared, &y, x) + (a == b));
    _Atomic unsigned __int128 wide = (unsigned __int128)a << 64 | (unsigned long)b;
    wide += (unsigned long)a;
    wide ^= (unsigned __int128)b << 32;
    wide |= 1;
    wide &= ~(unsigned __int128)6;
    wide -= 5;
    show("wide", (long)(wide >> 64) ^ (long)wide);
    show("wide", (long)atomic_exchange(&wide, 5));
    atomic_store(&wide, 6);
}

int main(void)
{
    long numbers[2] = {next_number() % 1000, next_number() % 1000};
    pthread_t t[2];
    pthread_attr_t attributes;
    void *result = NULL;
    int state = -1;
    size_t size = 0;
    show("key", pthread_key_create(&key, destroy));
    for (int i = 0; i < 2; i++)
        show("create", pthread_create(&t[i], NULL, work, &numbers[i]));
    for (int i = 0; i < 2; i++) {
        pthread_join(t[i], &result);
        show("result", at(result, numbers));
    }
    show("sum", sum);
    show("destroyed", destroyed);
    show("once", once_count);
    show("attr", pthread_attr_init(&attributes) + pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED));
    show("attr", pthread_attr_getdetachstate(&attributes, &state) + state);
    show("attr", pthread_attr_setstacksize(&attributes, 1 << 20) + pthread_attr_getstacksize(&attributes, &size));
    show("attr", (long)size + pthread_attr_destroy(&attributes));
    show("self", pthread_equal(pthread_self(), pthread_self()) != 0);
    show("key", pthread_key_delete(key));
    show("cancel", pthread_setcancelstate(PTHREAD_CANCEL_ENABLE, NULL) + pthread_setcanceltype(PTHREAD_CANCEL_DEFERRED, NULL));
    show("atfork", pthread_atfork(NULL, NULL, NULL));
    mutexes();
    for (int value = -1; value < 4; value++)
        attributes_of_locks(value);
    locks();
    c11((int)numbers[0]);
    atomics(numbers[0], numbers[1]);
    return 0;
}
