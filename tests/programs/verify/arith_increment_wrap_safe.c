// limpet: safe
// why: An unsigned counter wraps from its largest value to zero, and that is defined.
#include <limpet.h>

int main(void)
{
    unsigned n = limpet_nondet_uint();
    unsigned next = n + 1;
    limpet_assert(next > n || next == 0);
    return 0;
}
