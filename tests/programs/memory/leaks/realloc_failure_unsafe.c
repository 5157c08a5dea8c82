// limpet: unsafe(memory-leak@11) --also memory-leak
// why: If realloc cannot make the block larger, the only pointer to the old one is overwritten.
// inputs: 0x8000000000000000
#include <limpet.h>
#include <stdlib.h>

int main(void)
{
    unsigned long n = limpet_nondet_ulong();
    limpet_assume(n == 8 || n >= 0x8000000000000000ul);
    char *p = malloc(4); // <- here
    if (!p)
        return 0;
    p = realloc(p, n);
    free(p);
    return 0;
}
