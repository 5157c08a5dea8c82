// limpet: safe
// why: An escaped character needs two places, and two are left.
// inputs: 65536, -1, 0
#include <limpet.h>
#include <stdlib.h>

int main(void)
{
    unsigned size = limpet_nondet_uint(), used = 0;
    limpet_assume(size > 0 && size <= 100000);
    char *out = malloc(size);
    char c;
    while (used + 1 < size && (c = limpet_nondet_char()) != 0) {
        if (c == '\\' || c == '"') {
            out[used++] = '\\';
            out[used++] = c;
        } else {
            out[used++] = c;
        }
    }
    free(out);
    return 0;
}
