// limpet: safe
// why: Only the byte that was written is read.
// inputs: 2
#include <limpet.h>
#include <stdlib.h>

static void *get(unsigned long size) { return malloc(size); }

int main(void)
{
    unsigned i = limpet_nondet_uint() & 3;
    unsigned char *block = get(4);
    block[i] = 1;
    if (block[i] == 7)
        return 1;
    return 0;
}
