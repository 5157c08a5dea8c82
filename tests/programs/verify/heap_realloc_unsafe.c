// limpet: unsafe(use-after-free@21)
// why: The old pointer is used after the block was moved.
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
    limpet_assert(a[0] == x); // <- here
    free(b);
    return 0;
}
