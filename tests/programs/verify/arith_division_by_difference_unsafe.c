// limpet: unsafe(division-by-zero@10)
// why: The comparison admits equal numbers, whose difference is zero.
// inputs: 7, 7
#include <limpet.h>

int main(void)
{
    unsigned a = limpet_nondet_uint(), b = limpet_nondet_uint();
    if (a >= b)
        return (int)(100 / (a - b)); // <- here
    return 0;
}
