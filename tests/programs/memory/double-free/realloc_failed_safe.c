// limpet: safe
// why: realloc is not asked for zero bytes.
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
    if (n == 0)
        n = 1;
    char *resized = realloc(buffer, n);
    if (!resized) {
        free(buffer);
        return 0;
    }
    free(resized);
    return 0;
}
