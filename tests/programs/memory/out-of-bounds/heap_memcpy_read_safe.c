// limpet: safe
// why: The copy reads what the source has.
// inputs: 4
#include <limpet.h>
#include <stdlib.h>
#include <string.h>

int main(void)
{
    unsigned n = limpet_nondet_uint();
    limpet_assume(1 <= n && n <= 16);
    char *from = malloc(n);
    char to[16] = {0};
    if (!from)
        return 0;
    memset(from, 'x', n);
    memcpy(to, from, n);
    limpet_assert(to[0] == 'x');
    free(from);
    return 0;
}
