// limpet: safe
// why: The address is kept in an integer that is wide enough.
#include <limpet.h>
#include <stdint.h>
#include <stdlib.h>

int main(void)
{
    int *p = malloc(sizeof *p);
    if (!p)
        return 0;
    *p = 5;
    uintptr_t handle = (uintptr_t)p;
    int *q = (int *)handle;
    limpet_assert(*q == 5);
    free(p);
    return 0;
}
