// limpet: unsafe(memory-cleanup@16) --also memory-cleanup
// why: The program ends in a function that does not know about the block of its caller.
// inputs: 0
// native: unseen, the block can still be reached
#include <limpet.h>
#include <stdlib.h>

static void require(int condition)
{
    if (!condition)
        exit(0);
}

int main(void)
{
    int *p = malloc(sizeof *p); // <- here
    if (!p)
        return 0;
    *p = limpet_nondet_bool();
    require(*p);
    free(p);
    return 0;
}
