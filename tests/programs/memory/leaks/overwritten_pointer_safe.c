// limpet: safe --also memory-leak
// why: The first block is freed before it is replaced.
#include <stdlib.h>

int main(void)
{
    int *p = malloc(sizeof *p);
    if (!p)
        return 0;
    *p = 1;
    free(p);
    p = malloc(2 * sizeof *p);
    if (!p)
        return 0;
    p[1] = 2;
    free(p);
    return 0;
}
