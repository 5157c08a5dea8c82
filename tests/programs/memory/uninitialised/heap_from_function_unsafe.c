// limpet: unsafe(uninitialised@14)
// why: The block comes from a function that only allocates it.
// inputs: 2
#include <limpet.h>
#include <stdlib.h>

static void *get(unsigned long size) { return malloc(size); }

int main(void)
{
    unsigned i = limpet_nondet_uint() & 3;
    unsigned char *block = get(4);
    block[3] = 1;
    if (block[i] == 7) // <- here
        return 1;
    return 0;
}
