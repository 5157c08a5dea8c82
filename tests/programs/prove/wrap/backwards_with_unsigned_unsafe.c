// limpet: unsafe(out-of-bounds@13)
// why: An unsigned index is never negative: it wraps around behind zero.
// inputs: 1
#include <limpet.h>

static char seen[256];

int main(void)
{
    unsigned n = limpet_nondet_uint();
    limpet_assume(n > 0 && n <= 256);
    for (unsigned i = n - 1; i >= 0; i--)
        seen[i] = 1; // <- here
    return 0;
}
