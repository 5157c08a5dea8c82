// limpet: safe
// why: The function gives back what it is given.
// inputs: 3
#include <limpet.h>

static int count(int n)
{
    if (n <= 0)
        return 0;
    return 1 + count(n - 1);
}

int main(void)
{
    int n = limpet_nondet_int();
    limpet_assume(n >= 0 && n <= 100000);
    limpet_assert(count(n) == n);
    return 0;
}
