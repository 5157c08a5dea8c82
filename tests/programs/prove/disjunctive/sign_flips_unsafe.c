// limpet: unsafe(assertion@11)
// why: Sometimes the number becomes zero.
// inputs: 1, 1073741824, 1, 1073741824, 1, 1073741824, 1, -1073741824, 1
#include <limpet.h>

int main(void)
{
    int sign = 1;
    while (limpet_nondet_bool()) {
        int divisor = sign;
        limpet_assert(divisor != 0); // <- here
        if (limpet_nondet_int() > 0)
            sign = -sign;
        else if (sign == -1)
            sign += 1;
    }
    return 0;
}
