// limpet: unsafe(assertion@17)
// why: The program ends for negative numbers only.
// inputs: 0
#include <limpet.h>
#include <stdlib.h>

static int checked(int x)
{
    if (x < 0)
        exit(1);
    return x;
}

int main(void)
{
    int x = checked(limpet_nondet_int());
    limpet_assert(x > 0); // <- here
    return 0;
}
