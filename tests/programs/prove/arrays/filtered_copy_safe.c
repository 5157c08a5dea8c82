// limpet: safe
// why: As many elements are written as were chosen, so there is room.
// inputs: 1, -2147483648
#include <limpet.h>
#include <stdlib.h>

int main(void)
{
    unsigned n = limpet_nondet_uint(), used = 0;
    limpet_assume(n > 0 && n <= 100000);
    int *to = malloc(n * sizeof *to);
    for (unsigned i = 0; i < n; i++) {
        int value = limpet_nondet_int();
        if (value > 0) {
            to[used++] = value;
        }
    }
    limpet_assert(used <= n);
    free(to);
    return 0;
}
