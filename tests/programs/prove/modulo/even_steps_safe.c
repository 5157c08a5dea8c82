// limpet: safe
// why: Steps of two from an even number lead to even numbers.
// inputs: 7
#include <limpet.h>

int main(void)
{
    int n = limpet_nondet_int(), x = 0;
    limpet_assume(n >= 0 && n <= 1000000);
    while (x < n)
        x += 2;
    limpet_assert(x % 2 == 0);
    return 0;
}
