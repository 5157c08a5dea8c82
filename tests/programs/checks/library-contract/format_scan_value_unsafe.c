// limpet: unsafe(library-contract@10)
// why: A number is passed where the place for it is wanted.
// inputs: 1
#include <limpet.h>
#include <stdio.h>

int main(void)
{
    int n = limpet_nondet_schar();
    if (sscanf("12", "%d", n) != 1) // <- here
        return 1;
    limpet_assert(n == 12);
    return 0;
}
