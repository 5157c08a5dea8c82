// limpet: safe
// why: The place for the number is passed.
// inputs: 1
#include <limpet.h>
#include <stdio.h>

int main(void)
{
    int n = limpet_nondet_schar();
    if (sscanf("12", "%d", &n) != 1)
        return 1;
    limpet_assert(n == 12);
    return 0;
}
