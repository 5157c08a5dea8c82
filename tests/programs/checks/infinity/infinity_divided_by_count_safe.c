// limpet: safe --also infinity
// why: The divisor is never zero.
// inputs: 4
#include <limpet.h>

static double rate(double amount, int count)
{
    return amount / count;
}

int main(void)
{
    int count = limpet_nondet_uchar();
    return rate(1.5, count + 1) < 0;
}
