// limpet: safe
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
    b[3] = 1;
    free(b);
    return 0;
}
