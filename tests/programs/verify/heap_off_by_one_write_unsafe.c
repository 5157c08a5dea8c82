// limpet: unsafe(out-of-bounds@16)
// why: The block has no room for the terminating zero.
// inputs: 5
#include <limpet.h>
#include <stdlib.h>

int main(void)
{
    unsigned n = limpet_nondet_uint();
    limpet_assume(n >= 1 && n <= 6);
    char *s = malloc(n);
    if (!s)
        return 0;
    for (unsigned i = 0; i < n; i++)
        s[i] = 'a';
    s[n] = 0; // <- here
    limpet_assert(s[n - 1] == 'a');
    free(s);
    return 0;
}
