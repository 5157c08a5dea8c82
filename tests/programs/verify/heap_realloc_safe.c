// limpet: safe
// why: The contents survive when a block grows.
// inputs: 7
#include <limpet.h>
#include <stdlib.h>

int main(void)
{
    int x = limpet_nondet_int();
    int *a = malloc(2 * sizeof *a);
    if (!a)
        return 0;
    a[0] = x;
    a[1] = 1;
    int *b = realloc(a, 4 * sizeof *b);
    if (!b) {
        free(a);
        return 0;
    }
    b[3] = 3;
    limpet_assert(b[0] == x && b[1] == 1);
    free(b);
    return 0;
}
