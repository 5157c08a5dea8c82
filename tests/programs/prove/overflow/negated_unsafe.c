// limpet: unsafe(signed-overflow@16)
// why: The number can get to the smallest one.
// inputs: -2147483646, 1, 1, 0
#include <limpet.h>

int main(void)
{
    int x = limpet_nondet_int();
    limpet_assume(x < 0 && x >= -2147483647);
    while (limpet_nondet_bool()) {
        if (x >= -2147483647)
            x--;
        else
            x = -1;
    }
    int size = -x; // <- here
    limpet_assert(size > 0);
    return 0;
}
