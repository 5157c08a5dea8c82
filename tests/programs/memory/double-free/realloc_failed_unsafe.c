// limpet: unsafe(double-free@16)
// why: realloc to zero bytes has freed the block; null looks like a failure, and the block is freed again.
// inputs: 0
#include <limpet.h>
#include <stdlib.h>

int main(void)
{
    unsigned n = limpet_nondet_uint();
    limpet_assume(n < 8);
    char *buffer = malloc(4);
    if (!buffer)
        return 0;
    char *resized = realloc(buffer, n);
    if (!resized) {
        free(buffer); // <- here
        return 0;
    }
    free(resized);
    return 0;
}
