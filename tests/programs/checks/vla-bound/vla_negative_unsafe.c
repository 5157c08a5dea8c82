// limpet: unsafe(vla-bound@8)
// why: A negative length: zero alone was excluded.
// inputs: -1
#include <limpet.h>

static int first(int n)
{
    int a[n]; // <- here
    a[0] = n;
    return a[0];
}

int main(void)
{
    int n = limpet_nondet_schar();
    limpet_assume(n != 0 && n < 5);
    return first(n) == 9;
}
