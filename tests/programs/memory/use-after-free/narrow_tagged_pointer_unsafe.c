// limpet: unsafe(use-after-free@17) --m32
// why: The address with a tag in its lowest bits still leads to the freed block.
#include <limpet.h>
#include <stdint.h>
#include <stdlib.h>

int main(void)
{
    int *block = malloc(2 * sizeof *block);
    if (!block)
        return 0;
    block[0] = 4;
    block[1] = 5;
    uintptr_t tagged = (uintptr_t)block | 1;
    free(block);
    int *p = (int *)(tagged & ~(uintptr_t)3);
    limpet_assert(p[1] == 5); // <- here
    return 0;
}
