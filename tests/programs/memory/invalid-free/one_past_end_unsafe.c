// limpet: unsafe(invalid-free@16)
// why: The end of the block is freed instead of its start.
// inputs: 3
#include <limpet.h>
#include <stdlib.h>

int main(void)
{
    unsigned n = limpet_nondet_uint();
    limpet_assume(1 <= n && n <= 4);
    int *start = malloc(n * sizeof *start), *at = start;
    if (!start)
        return 0;
    while (at < start + n)
        *at++ = 0;
    free(at); // <- here
    return 0;
}
