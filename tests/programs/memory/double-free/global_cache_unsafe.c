// limpet: unsafe(double-free@16)
// why: Emptying the cache does not forget the pointer, so it is freed again when it is replaced.
// inputs: 1
#include <limpet.h>
#include <stdlib.h>

static int *cache;

static void empty(void)
{
    free(cache);
}

static void replace(int value)
{
    free(cache); // <- here
    cache = malloc(sizeof *cache);
    if (cache)
        *cache = value;
}

int main(void)
{
    replace(1);
    if (limpet_nondet_bool())
        empty();
    replace(2);
    free(cache);
    return 0;
}
