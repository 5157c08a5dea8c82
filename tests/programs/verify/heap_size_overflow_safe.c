// limpet: safe
// why: The size is computed without wrapping around.
// inputs: 3
#include <limpet.h>
#include <stdlib.h>

int main(void)
{
    unsigned n = limpet_nondet_uint();
    limpet_assume(n < 16);
    size_t size = (size_t)n + 1;
    char *p = malloc(size);
    if (!p)
        return 0;
    p[0] = 1;
    free(p);
    return 0;
}
