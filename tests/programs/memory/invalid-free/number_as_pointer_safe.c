// limpet: safe
// why: The flag is removed before the address is used.
#include <limpet.h>
#include <stdint.h>
#include <stdlib.h>

int main(void)
{
    int *block = malloc(sizeof *block);
    if (!block)
        return 0;
    uintptr_t handle = (uintptr_t)block | 1;
    limpet_assert(handle & 1);
    free((void *)(handle & ~(uintptr_t)1));
    return 0;
}
