// limpet: unsafe(assertion@10)
// why: The remainder of a negative number is negative.
// inputs: -1
#include <limpet.h>

int main(void)
{
    int day = limpet_nondet_int();
    int weekday = day % 7;
    limpet_assert(0 <= weekday && weekday < 7); // <- here
    return 0;
}
