// limpet: unsafe(out-of-bounds@15)
// why: The sum of the lengths is kept in a byte, so the block becomes too small.
// inputs: 200, 100
#include <limpet.h>
#include <stdlib.h>
#include <string.h>

int main(void)
{
    unsigned char a = limpet_nondet_uchar(), b = limpet_nondet_uchar();
    unsigned char total = (unsigned char)(a + b);
    char *both = malloc(total + 1);
    if (!both)
        return 0;
    memset(both, 'a', a); // <- here
    both[total] = '\0';
    free(both);
    return 0;
}
