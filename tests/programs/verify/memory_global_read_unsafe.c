// limpet: unsafe(out-of-bounds@12)
// why: Months are counted from one, the table from zero.
// inputs: 12
#include <limpet.h>

static const unsigned char days[12] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};

int main(void)
{
    unsigned month = limpet_nondet_uint();
    limpet_assume(month >= 1 && month <= 12);
    limpet_assert(days[month] >= 28); // <- here
    return 0;
}
