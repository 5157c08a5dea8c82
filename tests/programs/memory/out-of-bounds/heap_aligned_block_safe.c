// limpet: safe
// why: The size is rounded up to a multiple of the alignment.
// inputs: 40
#include <limpet.h>
#include <stdlib.h>
#include <string.h>

int main(void)
{
    unsigned n = limpet_nondet_uint();
    limpet_assume(32 <= n && n < 64);
    unsigned size = (n + 31) / 32 * 32;
    unsigned char *lines = aligned_alloc(32, size);
    if (!lines)
        return 0;
    memset(lines, 0, n);
    free(lines);
    return 0;
}
