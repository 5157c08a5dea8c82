// limpet: safe
// why: The limit of the search is what is left.
// inputs: 3
#include <limpet.h>
#include <string.h>

int main(void)
{
    unsigned char bytes[6] = {9, 8, 7, 6, 5, 4};
    unsigned skipped = limpet_nondet_uint();
    limpet_assume(skipped < sizeof bytes);
    const void *found = memchr(bytes + skipped, 0, sizeof bytes - skipped);
    limpet_assert(!found);
    return 0;
}
