// limpet: unsafe(memory-cleanup@13) --also memory-cleanup
// why: The global cache is never emptied.
// inputs: 3
// native: unseen, the block can still be reached
#include <limpet.h>
#include <stdlib.h>

static int *cache;

static int square(int n)
{
    if (!cache) {
        cache = malloc(4 * sizeof *cache); // <- here
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
    return 0;
}
