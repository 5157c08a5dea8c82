// limpet: unsafe(assertion@18)
// why: At 102 the function is 92.
// inputs: 102
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
    limpet_assume(n >= 97);
    int r = mccarthy(n);
    limpet_assert(r == 91 || (n > 102 && r == n - 10)); // <- here
    return 0;
}
