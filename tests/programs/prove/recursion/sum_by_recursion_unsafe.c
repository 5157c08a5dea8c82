// limpet: unsafe(assertion@18)
// why: Without its first number, the sum may be less than n.
// inputs: 1
#include <limpet.h>

static long sum(int n)
{
    if (n == 1)
        return 0;
    return n + sum(n - 1);
}

int main(void)
{
    int n = limpet_nondet_int();
    limpet_assume(n >= 1 && n <= 30000);
    long s = sum(n);
    limpet_assert(s >= n && s <= 30000L * n); // <- here
    return 0;
}
