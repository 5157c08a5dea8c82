// limpet: unsafe(invalid-free@12)
#include <stdlib.h>

static int fallback[4];

static int *get(int n) { return n > 4 ? malloc((size_t)n * sizeof(int)) : fallback; }

int main(void)
{
    int *a = get(10), *b = get(2);
    free(a);
    free(b); // <- here
    return 0;
}
