// limpet: safe --recursion 5
// why: Numbers below 32 need five calls, one inside of the other.
// inputs: 9
#include <limpet.h>

static unsigned halves(unsigned x)
{
    return x <= 1 ? 0 : 1 + halves(x / 2);
}

int main(void)
{
    unsigned x = limpet_nondet_uint();
    limpet_assume(x <= 31);
    limpet_assert(halves(x) <= 5);
    return 0;
}
