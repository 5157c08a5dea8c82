// limpet: unsafe(assertion@13)
// why: The sum wraps around, and the test lets too much through.
// inputs: 2147483728, 1, 17, 1, 4294967295
#include <limpet.h>

int main(void)
{
    unsigned used = 0, size = limpet_nondet_uint();
    while (limpet_nondet_bool()) {
        unsigned length = limpet_nondet_uint(), before = used;
        if (used + length <= size)
            used += length;
        limpet_assert(used >= before && used <= size); // <- here
    }
    return 0;
}
