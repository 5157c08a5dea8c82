// limpet: unsafe(assertion@14)
// why: The arguments for value and length are exchanged.
// inputs: 3
#include <limpet.h>
#include <string.h>

int main(void)
{
    char b[6] = {1, 1, 1, 1, 1, 1};
    unsigned n = limpet_nondet_uint();
    limpet_assume(n <= 6);
    memset(b, (int)n, 6);
    for (unsigned i = 0; i < 6; i++)
        limpet_assert(b[i] == (i < n ? 9 : 1)); // <- here
    return 0;
}
