// limpet: unsafe(out-of-bounds@16)
// why: An escaped character needs two places, but only one may be left.
// inputs: 1, 34
#include <limpet.h>
#include <stdlib.h>

int main(void)
{
    unsigned size = limpet_nondet_uint(), used = 0;
    limpet_assume(size > 0 && size <= 100000);
    char *out = malloc(size);
    char c;
    while (used < size && (c = limpet_nondet_char()) != 0) {
        if (c == '\\' || c == '"') {
            out[used++] = '\\';
            out[used++] = c; // <- here
        } else {
            out[used++] = c;
        }
    }
    free(out);
    return 0;
}
