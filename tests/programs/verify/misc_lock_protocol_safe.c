// limpet: safe
// why: A lock is taken and released in turn on every path.
// inputs: 1, 0, 1
#include <limpet.h>

static _Bool locked;

static void lock(void)
{
    limpet_assert(!locked);
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
            unlock();
            continue;
        }
        unlock();
    }
    return 0;
}
