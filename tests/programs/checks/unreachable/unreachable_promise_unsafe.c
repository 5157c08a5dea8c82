// limpet: unsafe(unreachable@11)
// why: The sum of two squares is zero if both numbers are.
// inputs: 0, 0
#include <limpet.h>

int main(void)
{
    int x = limpet_nondet_schar();
    int y = limpet_nondet_schar();
    if (x * x + y * y <= 0)
        __builtin_unreachable(); // <- here
    return 0;
}
