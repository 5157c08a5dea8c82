// limpet: unsafe(assertion@16)
// why: Two steps down from one lead below zero.
// inputs: 7, 1, 1, 1, 1
#include <limpet.h>

int main(void)
{
    int n = limpet_nondet_int();
    limpet_assume(n >= 0 && n <= 1000000);
    while (n > 0) {
        if (n > 0 && limpet_nondet_bool())
            n -= 2;
        else
            n -= 1;
    }
    limpet_assert(n == 0); // <- here
    return 0;
}
