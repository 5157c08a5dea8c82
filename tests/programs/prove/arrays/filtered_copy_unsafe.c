// limpet: unsafe(out-of-bounds@15)
// why: Some elements are written twice.
// inputs: 2, 1073741824, 1073741872
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
            to[used++] = value; // <- here
            if (value > 100)
                used++;
        }
    }
    free(to);
    return 0;
}
