// limpet: safe
// why: An odd number plus eight is odd.
#include <limpet.h>

int main(void)
{
    unsigned long long z = limpet_nondet_ullong();
    unsigned long long y = (z | 1) + 8;
    limpet_assert((y & 255) != 6);
    return 0;
}
