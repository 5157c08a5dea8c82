// limpet: safe
// why: The pointer is into the array with which it is compared.
// inputs: 3
#include <limpet.h>

static char small[8], large[64];

static int is_small(const char *at)
{
    return at >= small && at < small + sizeof small;
}

int main(void)
{
    unsigned index = limpet_nondet_uint() % 8;
    const char *at = small + index;
    return is_small(at) == 7;
}
