// limpet: safe --m32
// why: The block is freed when it is no longer used.
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
    int *p = (int *)(tagged & ~(uintptr_t)3);
    limpet_assert(p[1] == 5);
    free(block);
    return 0;
}
