// limpet: unsafe(assertion@16)
// why: The lock is given back in every round, so also in the last one.
// inputs: 0, 1, 1, 1, 1, 0, 1
#include <limpet.h>

static int held;

static void acquire(void)
{
    limpet_assert(held == 0);
    held = 1;
}

static void release(void)
{
    limpet_assert(held == 1); // <- here
    held = 0;
}

int main(void)
{
    unsigned seen, now = limpet_nondet_uint();
    do {
        acquire();
        seen = now;
        if (limpet_nondet_bool()) {
            now++;
            release();
        } else if (limpet_nondet_bool()) {
            release();
        }
    } while (now != seen);
    release();
    return 0;
}
