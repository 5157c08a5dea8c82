// limpet: unsafe(wild-pointer@15)
// why: Half of the address is lost in an int.
#include <limpet.h>
#include <stdint.h>
#include <stdlib.h>

int main(void)
{
    int *p = malloc(sizeof *p);
    if (!p)
        return 0;
    *p = 5;
    unsigned handle = (unsigned)(uintptr_t)p;
    int *q = (int *)(uintptr_t)(handle | 0x10000);
    limpet_assert(*q == 5); // <- here
    free(p);
    return 0;
}
