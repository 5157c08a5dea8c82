// limpet: safe --also lossy-conversion
// why: Negative results are sorted out first.
// inputs: 3
#include <limpet.h>

static int received(void) { return limpet_nondet_int(); }

int main(void)
{
    int n = received();
    limpet_assume(n >= -1 && n <= 4);
    if (n < 0)
        return 1;
    unsigned long size = n;
    limpet_assert(size <= 4);
    return 0;
}
