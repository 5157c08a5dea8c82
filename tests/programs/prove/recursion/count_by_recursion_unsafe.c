// limpet: unsafe(assertion@19)
// why: The function forgets one of the calls.
// inputs: 7
#include <limpet.h>

static int count(int n)
{
    if (n <= 0)
        return 0;
    if (n == 7)
        return count(n - 1);
    return 1 + count(n - 1);
}

int main(void)
{
    int n = limpet_nondet_int();
    limpet_assume(n >= 0 && n <= 100000);
    limpet_assert(count(n) == n); // <- here
    return 0;
}
