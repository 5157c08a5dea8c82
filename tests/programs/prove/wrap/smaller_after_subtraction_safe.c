// limpet: safe
// why: Only what is there is taken.
// inputs: 3221225458, 1, 1783977104, 1, 1705684770, 1, 0, 1, 268435456, 0
#include <limpet.h>

int main(void)
{
    unsigned stock = limpet_nondet_uint();
    while (limpet_nondet_bool()) {
        unsigned wanted = limpet_nondet_uint(), before = stock;
        if (wanted <= stock)
            stock -= wanted;
        limpet_assert(stock <= before);
    }
    return 0;
}
