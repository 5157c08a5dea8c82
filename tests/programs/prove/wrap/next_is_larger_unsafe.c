// limpet: unsafe(assertion@10)
// why: After the largest number comes zero.
// inputs: 4294967295, 1
#include <limpet.h>

int main(void)
{
    unsigned x = limpet_nondet_uint();
    while (limpet_nondet_bool()) {
        limpet_assert(x + 1 > x); // <- here
        x++;
    }
    return 0;
}
