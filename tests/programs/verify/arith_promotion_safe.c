// limpet: safe
// why: Two bytes are added as ints and do not wrap around at 256.
#include <limpet.h>

int main(void)
{
    unsigned char a = limpet_nondet_uchar(), b = limpet_nondet_uchar();
    int sum = a + b;
    limpet_assert(sum >= a && sum >= b);
    return 0;
}
