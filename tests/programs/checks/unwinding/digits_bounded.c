// limpet: bounded --unwind 5
// why: Numbers of seven digits take a sixth round, which is cut off.
// inputs: 1234
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
    limpet_assume(x <= 1999999);
    limpet_assert(digits(x) <= 6);
    return 0;
}
