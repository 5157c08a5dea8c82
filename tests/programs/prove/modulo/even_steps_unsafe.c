// limpet: unsafe(assertion@12)
// why: Now and then there is a step of three.
// inputs: 7, 9, 9, 9, 8
#include <limpet.h>

int main(void)
{
    int n = limpet_nondet_int(), x = 0;
    limpet_assume(n >= 0 && n <= 1000000);
    while (x < n)
        x += limpet_nondet_int() == 8 ? 3 : 2;
    limpet_assert(x % 2 == 0); // <- here
    return 0;
}
