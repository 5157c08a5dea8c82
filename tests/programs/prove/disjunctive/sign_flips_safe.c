// limpet: safe
// why: The number is one or minus one.
// inputs: 1, 0, 1, 0, 1, 0, 1, 0, 0
#include <limpet.h>

int main(void)
{
    int sign = 1;
    while (limpet_nondet_bool()) {
        int divisor = sign;
        limpet_assert(divisor != 0);
        if (limpet_nondet_int() > 0)
            sign = -sign;
    }
    return 0;
}
