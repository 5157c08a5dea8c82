// limpet: unsafe(assertion@17)
// why: The body runs before the first test, so zero is counted once.
// inputs: 0
#include <limpet.h>

int main(void)
{
    unsigned n = limpet_nondet_uint(), count = 0, left;
    limpet_assume(n <= 6);
    left = n;
again:
    if (left > 0)
        left--;
    count++;
    if (left > 0)
        goto again;
    limpet_assert(count == n); // <- here
    return 0;
}
