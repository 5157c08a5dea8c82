// limpet: unsafe(assertion@10)
// why: On one path the lock is not released before the next round.
// inputs: 1
#include <limpet.h>

static _Bool locked;

static void lock(void)
{
    limpet_assert(!locked); // <- here
    locked = 1;
}

static void unlock(void)
{
    limpet_assert(locked);
    locked = 0;
}

int main(void)
{
    for (int i = 0; i < 3; i++) {
        lock();
        if (limpet_nondet_bool()) {
            continue;
        }
        unlock();
    }
    return 0;
}
