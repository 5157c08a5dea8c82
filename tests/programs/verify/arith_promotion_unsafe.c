// limpet: unsafe(assertion@10)
// why: The sum is stored in a byte and wraps around there.
// inputs: 200, 100
#include <limpet.h>

int main(void)
{
    unsigned char a = limpet_nondet_uchar(), b = limpet_nondet_uchar();
    unsigned char sum = a + b;
    limpet_assert(sum >= a && sum >= b); // <- here
    return 0;
}
