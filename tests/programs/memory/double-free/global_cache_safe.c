// limpet: safe
// why: Emptying the cache forgets the pointer.
// inputs: 1
#include <limpet.h>
#include <stdlib.h>

static int *cache;

static void empty(void)
{
    free(cache);
    cache = 0;
}

static void replace(int value)
{
    free(cache);
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
