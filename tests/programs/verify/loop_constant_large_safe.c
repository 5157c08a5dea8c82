// limpet: safe
// why: A loop with 1000 rounds and only known values needs no bound.
#include <limpet.h>

int main(void)
{
    unsigned sum = 0;
    for (unsigned i = 0; i < 1000; i++)
        sum += i;
    limpet_assert(sum == 499500);
    return 0;
}
