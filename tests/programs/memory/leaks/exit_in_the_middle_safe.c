// limpet: safe --also memory-cleanup
// why: The block is freed before the program may end.
// inputs: 0
#include <limpet.h>
#include <stdlib.h>

static void require(int condition)
{
    if (!condition)
        exit(0);
}

int main(void)
{
    int *p = malloc(sizeof *p);
    if (!p)
        return 0;
    *p = limpet_nondet_bool();
    int ready = *p;
    free(p);
    require(ready);
    return 0;
}
