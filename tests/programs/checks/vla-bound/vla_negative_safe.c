// limpet: safe
// why: The length is positive.
// inputs: 4
#include <limpet.h>

static int first(int n)
{
    int a[n];
    a[0] = n;
    return a[0];
}

int main(void)
{
    int n = limpet_nondet_schar();
    limpet_assume(n > 0 && n < 5);
    return first(n) == 9;
}
