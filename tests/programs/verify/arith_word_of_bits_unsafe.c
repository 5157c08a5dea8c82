// limpet: unsafe(assertion@10)
// why: An odd number plus eight can be anything odd, 1537 among them.
// inputs: 1529
#include <limpet.h>

int main(void)
{
    unsigned long long z = limpet_nondet_ullong();
    unsigned long long y = (z | 1) + 8;
    limpet_assert((y >> 8) != 6); // <- here
    return 0;
}
