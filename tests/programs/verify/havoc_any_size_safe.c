// limpet: safe
// why: A block of any size keeps what is in it, up to its last byte.
// inputs: 9, 8, 000102030405060708
#include <limpet.h>
#include <stdlib.h>
#include <string.h>

int main(void)
{
    unsigned long size = limpet_nondet_ulong(), at = limpet_nondet_ulong();
    limpet_assume(size >= 1 && size <= 12 && at < size);
    unsigned char *from = malloc(size), *to = malloc(size);
    if (!from || !to)
        abort();
    limpet_havoc(from, size);
    unsigned char first = from[0], last = from[size - 1], there = from[at];
    memcpy(to, from, size);
    limpet_assert(to[0] == first && to[size - 1] == last && to[at] == there);
    if (size > 8)
        limpet_assert(from[8] == to[8]);
    from[at]++;
    limpet_assert(to[at] != from[at]);
    free(from);
    free(to);
    return 0;
}
