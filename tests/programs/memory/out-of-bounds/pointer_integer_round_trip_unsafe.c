// limpet: unsafe(out-of-bounds@15)
// why: The address is rounded up to the next multiple of 16, which is the end of the block.
#include <limpet.h>
#include <stdint.h>
#include <stdlib.h>

int main(void)
{
    char *p = malloc(16);
    if (!p)
        return 0;
    p[0] = 'a';
    uintptr_t address = (uintptr_t)(p + 1);
    char *q = (char *)((address + 15) & ~(uintptr_t)15);
    limpet_assert(*q == 'a'); // <- here
    free(p);
    return 0;
}
