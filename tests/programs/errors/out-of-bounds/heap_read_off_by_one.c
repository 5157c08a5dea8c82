// limpet: unsafe(out-of-bounds@11)
#include <stdlib.h>

int main(void)
{
    int *a = calloc(8, sizeof *a);
    if (!a)
        return 0;
    int sum = 0;
    for (int i = 1; i <= 8; i++)
        sum += a[i]; // <- here
    free(a);
    return sum;
}
