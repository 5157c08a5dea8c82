// limpet: safe
// why: The program ends before it gets to the assertion.
// inputs: -1
#include <limpet.h>
#include <stdlib.h>

static int checked(int x)
{
    if (x < 0)
        exit(1);
    if (x == 0)
        abort();
    return x;
}

int main(void)
{
    int x = checked(limpet_nondet_int());
    limpet_assert(x > 0);
    return 0;
}
