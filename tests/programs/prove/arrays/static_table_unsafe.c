// limpet: unsafe(out-of-bounds@16)
// why: A remainder can be the last index plus one.
// inputs: 516096, 1601684824
#include <limpet.h>

#define SIZE 64

static unsigned table[SIZE];

int main(void)
{
    unsigned n = limpet_nondet_uint();
    limpet_assume(n <= 1000000);
    for (unsigned i = 0; i < n; i++) {
        unsigned at = limpet_nondet_uint() % (SIZE + 1);
        table[at]++; // <- here
    }
    return 0;
}
