// limpet: unsafe(assertion@23)
// why: One of the branches calls twice.
// inputs: 4, -4, -4, -3, -4
#include <limpet.h>

static unsigned calls;

static void note(int value)
{
    calls++;
    if (value == -3)
        note(0);
}

int main(void)
{
    unsigned rounds = 0, n = limpet_nondet_uint();
    limpet_assume(n <= 1000000);
    while (rounds < n) {
        note(limpet_nondet_int());
        rounds++;
    }
    limpet_assert(calls == rounds); // <- here
    return 0;
}
