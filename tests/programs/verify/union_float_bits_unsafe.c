// limpet: unsafe(assertion@14)
// why: Zero and minus zero are equal, so the flipped value need not differ.
// inputs: 0
#include <limpet.h>

union bits { unsigned word; float value; };

int main(void)
{
    union bits a, b;
    a.word = limpet_nondet_uint();
    limpet_assume((a.word >> 23 & 255) != 255);
    b.word = a.word ^ 0x80000000u;
    limpet_assert(b.value != a.value); // <- here
    return 0;
}
