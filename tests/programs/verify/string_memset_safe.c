// limpet: safe
// why: A part of a buffer is filled; the rest stays as it was.
// inputs: 3
#include <limpet.h>
#include <string.h>

int main(void)
{
    char b[6] = {1, 1, 1, 1, 1, 1};
    unsigned n = limpet_nondet_uint();
    limpet_assume(n <= 6);
    memset(b, 9, n);
    for (unsigned i = 0; i < 6; i++)
        limpet_assert(b[i] == (i < n ? 9 : 1));
    return 0;
}
