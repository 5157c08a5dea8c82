// limpet: safe
// why: Flipping the top bit of a float changes its sign and nothing else.
// inputs: 0x3f800000
#include <limpet.h>

union bits { unsigned word; float value; };

int main(void)
{
    union bits a, b;
    a.word = limpet_nondet_uint();
    limpet_assume((a.word >> 23 & 255) != 255);
    b.word = a.word ^ 0x80000000u;
    limpet_assert(b.value == -a.value);
    return 0;
}
