// limpet: unsafe(assertion@18)
// why: What is written at an unknown place may be the last byte.
// inputs: 9, 8, 000102030405060708
#include <limpet.h>
#include <stdlib.h>
#include <string.h>

int main(void)
{
    unsigned long size = limpet_nondet_ulong(), at = limpet_nondet_ulong();
    limpet_assume(size >= 1 && size <= 12 && at < size);
    unsigned char *block = malloc(size);
    if (!block)
        abort();
    limpet_havoc(block, size);
    unsigned char last = block[size - 1];
    block[at]++;
    limpet_assert(block[size - 1] == last); // <- here
    free(block);
    return 0;
}
