// limpet: safe
// why: A signed number is compared with a length only after it is known not to be negative.
#include <limpet.h>

int main(void)
{
    int n = limpet_nondet_int();
    unsigned length = 10;
    limpet_assume(n < 5);
    int fits = n < 0 || (unsigned)n < length;
    limpet_assert(fits);
    return 0;
}
