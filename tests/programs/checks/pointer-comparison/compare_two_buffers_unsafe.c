// limpet: unsafe(pointer-comparison@10)
// why: It is asked by comparison in which of two arrays a pointer is.
// inputs: 3, 0
#include <limpet.h>

static char small[8], large[64];

static int is_small(const char *at)
{
    return at >= small && at < small + sizeof small; // <- here
}

int main(void)
{
    unsigned index = limpet_nondet_uint() % 8;
    const char *at = limpet_nondet_bool() ? small + index : large + index;
    return is_small(at) == 7;
}
