// limpet: safe
// why: The largest number seen never falls.
// inputs: -2147483648, 1, -2147483648, 1, -2147483648, 1, -2147483646, 1, -2147483645, 0
#include <limpet.h>

int main(void)
{
    int largest = limpet_nondet_int(), last = largest;
    while (limpet_nondet_bool()) {
        int value = limpet_nondet_int(), before = largest;
        if (value > largest)
            largest = value;
        last = value;
        limpet_assert(largest >= last && largest >= before);
    }
    return 0;
}
