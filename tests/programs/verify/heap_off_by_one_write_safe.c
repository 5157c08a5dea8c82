// limpet: safe
// why: A text is terminated inside its block.
// inputs: 5
#include <limpet.h>
#include <stdlib.h>

int main(void)
{
    unsigned n = limpet_nondet_uint();
    limpet_assume(n >= 1 && n <= 6);
    char *s = malloc(n + 1);
    if (!s)
        return 0;
    for (unsigned i = 0; i < n; i++)
        s[i] = 'a';
    s[n] = 0;
    limpet_assert(s[n - 1] == 'a');
    free(s);
    return 0;
}
