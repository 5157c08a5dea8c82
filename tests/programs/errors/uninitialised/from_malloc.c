// limpet: unsafe(uninitialised@12)
#include <stdlib.h>

int main(void)
{
    int *a = malloc(4 * sizeof *a);
    if (!a)
        return 0;
    a[0] = a[1] = a[3] = 1;
    int r = 0;
    for (int i = 0; i < 4; i++)
        if (a[i] > 0) // <- here
            r++;
    free(a);
    return 0 * r;
}
