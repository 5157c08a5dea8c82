// limpet: safe
// why: A 32-bit number is written into a 32-bit element.
#include <limpet.h>
#include <stdint.h>
#include <stdlib.h>

static void set(void *where, int wide, unsigned value)
{
    if (wide)
        *(uint64_t *)where = value;
    else
        *(uint32_t *)where = value;
}

int main(void)
{
    uint32_t *a = calloc(4, sizeof *a);
    if (!a)
        return 0;
    for (int i = 0; i < 4; i += 2)
        set(a + i, 1, 7);
    limpet_assert(a[0] == 7);
    free(a);
    return 0;
}
