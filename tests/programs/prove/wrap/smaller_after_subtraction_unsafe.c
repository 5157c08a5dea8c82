// limpet: unsafe(assertion@13)
// why: More is taken than is there: an unsigned number wraps around.
// inputs: 4294967294, 1, 0, 1, 1, 1, 0, 1, 0, 1, 4294967294
#include <limpet.h>

int main(void)
{
    unsigned stock = limpet_nondet_uint();
    while (limpet_nondet_bool()) {
        unsigned wanted = limpet_nondet_uint(), before = stock;
        if (wanted <= stock + 1)
            stock -= wanted;
        limpet_assert(stock <= before); // <- here
    }
    return 0;
}
