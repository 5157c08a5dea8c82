// limpet: safe
// why: The index is taken modulo the size of the table.
// inputs: 4, 0, 0, 0, 0
#include <limpet.h>

#define SIZE 64

static unsigned table[SIZE];

int main(void)
{
    unsigned n = limpet_nondet_uint();
    limpet_assume(n <= 1000000);
    for (unsigned i = 0; i < n; i++) {
        unsigned at = limpet_nondet_uint() % SIZE;
        table[at]++;
    }
    return 0;
}
