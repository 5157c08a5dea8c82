// limpet: safe --unwind 5
// why: Numbers of six digits and less take at most five rounds.
// inputs: 99999
#include <limpet.h>

static int digits(unsigned x)
{
    int n = 1;
    while (x >= 10) {
        x /= 10;
        n++;
    }
    return n;
}

int main(void)
{
    unsigned x = limpet_nondet_uint();
    limpet_assume(x <= 999999);
    limpet_assert(digits(x) <= 6);
    return 0;
}
