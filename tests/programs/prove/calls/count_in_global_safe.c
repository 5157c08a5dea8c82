// limpet: safe
// why: The number of calls is the number of rounds.
// inputs: 4, 0, 0, 0, 0
#include <limpet.h>

static unsigned calls;

static void note(int value)
{
    calls++;
}

int main(void)
{
    unsigned rounds = 0, n = limpet_nondet_uint();
    limpet_assume(n <= 1000000);
    while (rounds < n) {
        note(limpet_nondet_int());
        rounds++;
    }
    limpet_assert(calls == rounds);
    return 0;
}
