// limpet: unsafe(invalid-free@14)
// why: The handle is a number with a flag in it, not the address that malloc returned.
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
    free((void *)handle); // <- here
    return 0;
}
