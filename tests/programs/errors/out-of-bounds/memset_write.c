// limpet: unsafe(out-of-bounds@11)
#include <stdlib.h>
#include <string.h>

int main(void)
{
    int n = 6;
    int *a = malloc((size_t)n);
    if (!a)
        return 0;
    memset(a, 0, (size_t)n * sizeof *a); // <- here
    free(a);
    return 0;
}
