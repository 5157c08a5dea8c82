// limpet: unsafe(infinity@8) --also infinity
// why: A number is divided by no count.
// inputs: 0
#include <limpet.h>

static double rate(double amount, int count)
{
    return amount / count; // <- here
}

int main(void)
{
    int count = limpet_nondet_uchar();
    return rate(1.5, count) < 0;
}
