// limpet: safe
// why: Year, month and day are packed into one word and unpacked again.
// inputs: 2024, 2, 29
#include <limpet.h>

struct packed { unsigned year : 12, month : 4, day : 5; };

int main(void)
{
    unsigned y = limpet_nondet_ushort(), m = limpet_nondet_uchar(), d = limpet_nondet_uchar();
    limpet_assume(y < 4096 && m >= 1 && m <= 12 && d >= 1 && d <= 31);
    struct packed p = {0};
    p.year = y;
    p.month = m;
    p.day = d;
    limpet_assert(p.year == y && p.month == m && p.day == d);
    return 0;
}
