// limpet: safe
// why: The minimum by arithmetic on a comparison agrees with the one by branching.
#include <limpet.h>

int main(void)
{
    int x = limpet_nondet_int(), y = limpet_nondet_int();
    int smaller = y ^ ((x ^ y) & -(x < y));
    limpet_assert(smaller == (x < y ? x : y));
    return 0;
}
