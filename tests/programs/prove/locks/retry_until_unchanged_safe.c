// limpet: safe
// why: The loop is left only while the lock is held.
// inputs: 0, 0
#include <limpet.h>

static int held;

static void acquire(void)
{
    limpet_assert(held == 0);
    held = 1;
}

static void release(void)
{
    limpet_assert(held == 1);
    held = 0;
}

int main(void)
{
    unsigned seen, now = limpet_nondet_uint();
    do {
        acquire();
        seen = now;
        if (limpet_nondet_bool()) {
            release();
            now++;
        }
    } while (now != seen);
    release();
    return 0;
}
