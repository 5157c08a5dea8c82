// limpet: safe
// why: The number is never the smallest one, which cannot be negated.
// inputs: -2147483647, 1, 1, 1, 1, 0
#include <limpet.h>

int main(void)
{
    int x = limpet_nondet_int();
    limpet_assume(x < 0 && x >= -2147483647);
    while (limpet_nondet_bool()) {
        if (x > -2147483647)
            x--;
        else
            x = -1;
    }
    int size = -x;
    limpet_assert(size > 0);
    return 0;
}
