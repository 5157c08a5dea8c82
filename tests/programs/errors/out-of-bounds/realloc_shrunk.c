// limpet: unsafe(out-of-bounds@14)
#include <stdlib.h>

int main(void)
{
    int *a = calloc(10, sizeof *a);
    if (!a)
        return 0;
    int *b = realloc(a, 4 * sizeof *b);
    if (!b) {
        free(a);
        return 0;
    }
    b[4] = 1; // <- here
    free(b);
    return 0;
}
