// limpet: unsafe(out-of-bounds@19)
// why: The old length is used after the block became smaller.
// inputs: 3
#include <limpet.h>
#include <stdlib.h>

int main(void)
{
    unsigned i = limpet_nondet_uint();
    char *a = calloc(4, 1);
    if (!a)
        return 0;
    char *b = realloc(a, 2);
    if (!b) {
        free(a);
        return 0;
    }
    limpet_assume(i < 4);
    limpet_assert(b[i] == 0); // <- here
    free(b);
    return 0;
}
