// limpet: safe
#include <stdlib.h>

int main(void)
{
    int *a = malloc(2 * sizeof *a);
    if (!a)
        return 0;
    *a = 1;
    int *b = realloc(a, 4000 * sizeof *a);
    if (!b) {
        free(a);
        return 0;
    }
    *b = 2;
    free(b);
    return 0;
}
