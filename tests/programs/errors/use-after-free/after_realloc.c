// limpet: unsafe(use-after-free@14)
#include <stdlib.h>

int main(void)
{
    int *a = malloc(2 * sizeof *a);
    if (!a)
        return 0;
    int *first = a;
    *first = 1;
    a = realloc(a, 4000 * sizeof *a);
    if (!a)
        return 0;
    *first = 2; // <- here
    free(a);
    return 0;
}
