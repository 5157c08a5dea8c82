// limpet: safe
// why: The sum of two squares is never negative.
// inputs: 0, 0
#include <limpet.h>

int main(void)
{
    int x = limpet_nondet_schar();
    int y = limpet_nondet_schar();
    if (x * x + y * y < 0)
        __builtin_unreachable();
    return 0;
}
