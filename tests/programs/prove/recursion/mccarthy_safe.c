// limpet: safe
// why: The function is 91 up to 101, and 10 less beyond.
// inputs: 2147483646
#include <limpet.h>

static int mccarthy(int n)
{
    if (n > 100)
        return n - 10;
    return mccarthy(mccarthy(n + 11));
}

int main(void)
{
    int n = limpet_nondet_int();
    limpet_assume(n >= -1000);
    int r = mccarthy(n);
    limpet_assert(r == 91 || (n > 101 && r == n - 10));
    return 0;
}
