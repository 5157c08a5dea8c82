// limpet: safe
#include <stdlib.h>
#include <string.h>

int main(void)
{
    int n = 6;
    int *a = malloc((size_t)n * sizeof *a);
    if (!a)
        return 0;
    memset(a, 0, (size_t)n * sizeof *a);
    int r = a[5];
    free(a);
    return r;
}
