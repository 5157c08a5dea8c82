// limpet: safe
// why: Runs in which the number is too large end in the loop.
// inputs: 1, 0, 1, 0, 1, 0, 1, 0, 0
#include <limpet.h>

int main(void)
{
    unsigned x = 0;
    while (limpet_nondet_bool()) {
        x += limpet_nondet_uchar() ;
        limpet_assume(x < 5000);
        limpet_assert(x < 5000);
    }
    return 0;
}
