// limpet: safe
// why: The remainder has the sign of the dividend; correcting it gives a number from 0 to 6.
#include <limpet.h>

int main(void)
{
    int day = limpet_nondet_int();
    int weekday = day % 7;
    if (weekday < 0)
        weekday += 7;
    limpet_assert(0 <= weekday && weekday < 7);
    return 0;
}
