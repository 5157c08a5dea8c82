// limpet: unsafe(unreachable@13)
// why: The remainder of a negative number is none of the three cases.
// inputs: -1
#include <limpet.h>

int main(void)
{
    int x = limpet_nondet_int();
    switch (x % 3) {
    case 0: return 0;
    case 1: return 0;
    case 2: return 0;
    default: __builtin_unreachable(); // <- here
    }
}
