// limpet: safe --also memory-cleanup
// why: The global cache is emptied at the end.
// inputs: 3
#include <limpet.h>
#include <stdlib.h>

static int *cache;

static int square(int n)
{
    if (!cache) {
        cache = malloc(4 * sizeof *cache);
        if (!cache)
            return n * n;
        for (int i = 0; i < 4; i++)
            cache[i] = i * i;
    }
    return cache[n];
}

int main(void)
{
    int n = limpet_nondet_int();
    limpet_assume(0 <= n && n < 4);
    limpet_assert(square(n) == n * n);
    free(cache);
    return 0;
}
