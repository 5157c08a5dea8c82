// limpet: safe
// why: The new elements are set.
#include <limpet.h>
#include <stdlib.h>

int main(void)
{
    int *a = malloc(2 * sizeof *a);
    if (!a)
        return 0;
    a[0] = a[1] = 1;
    int *b = realloc(a, 4 * sizeof *b);
    if (!b) {
        free(a);
        return 0;
    }
    b[2] = b[3] = 1;
    int ones = 0;
    for (int i = 0; i < 4; i++)
        if (b[i] == 1)
            ones++;
    free(b);
    limpet_assert(ones <= 4);
    return 0;
}
