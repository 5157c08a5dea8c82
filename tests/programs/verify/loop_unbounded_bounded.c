// limpet: bounded --unwind 5
// why: The loop can run for ever, so five rounds do not decide it.
// inputs: 1, 1, 0
#include <limpet.h>

int main(void)
{
    unsigned x = 0;
    while (limpet_nondet_bool())
        x += 2;
    limpet_assert(x % 2 == 0);
    return 0;
}
