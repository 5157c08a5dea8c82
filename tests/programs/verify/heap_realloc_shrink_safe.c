// limpet: safe
// why: A block that became smaller is used up to its new length.
// inputs: 1
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
    limpet_assume(i < 2);
    limpet_assert(b[i] == 0);
    free(b);
    return 0;
}
