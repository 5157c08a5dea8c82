// limpet: safe
// why: A table of twelve months is read at an index from 0 to 11.
// inputs: 11
#include <limpet.h>

static const unsigned char days[12] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};

int main(void)
{
    unsigned month = limpet_nondet_uint();
    limpet_assume(month < 12);
    limpet_assert(days[month] >= 28);
    return 0;
}
