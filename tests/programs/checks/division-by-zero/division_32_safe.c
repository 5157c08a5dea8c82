// limpet: safe --m32
// why: The lowest bit is one, and it stays.
// inputs: 0x100000000
#include <limpet.h>

int main(void)
{
    unsigned long long big = limpet_nondet_ullong();
    unsigned long part = (unsigned long)(big | 1);
    limpet_assume(big > 0xffffffffull);
    return 100 / part > 100;
}
