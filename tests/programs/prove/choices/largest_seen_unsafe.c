// limpet: unsafe(assertion@14)
// why: A number is compared with the one before instead of the largest one.
// inputs: -1073741810, 1, -2147483622, 1, -1073741810, 1, -1073741809, 1, -2147483634, 1, -2147483633
#include <limpet.h>

int main(void)
{
    int largest = limpet_nondet_int(), last = largest;
    while (limpet_nondet_bool()) {
        int value = limpet_nondet_int(), before = largest;
        if (value > last)
            largest = value;
        last = value;
        limpet_assert(largest >= last && largest >= before); // <- here
    }
    return 0;
}
