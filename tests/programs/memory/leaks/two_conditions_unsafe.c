// limpet: unsafe(memory-leak@12) --also memory-leak
// why: The condition for freeing is not the one for allocating.
// inputs: 5
#include <limpet.h>
#include <stdlib.h>

int main(void)
{
    int n = limpet_nondet_int();
    char *extra = 0;
    if (n > 4)
        extra = malloc(8); // <- here
    if (extra)
        extra[7] = 1;
    if (n > 5)
        free(extra);
    return 0;
}
