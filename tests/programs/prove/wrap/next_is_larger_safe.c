// limpet: safe
// why: Below the limit, the next number is larger.
// inputs: 2134878208, 1, 1, 1, 1, 0
#include <limpet.h>

int main(void)
{
    unsigned x = limpet_nondet_uint();
    limpet_assume(x <= 4000000000u);
    while (limpet_nondet_bool()) {
        if (x > 4000000000u)
            x = 0;
        limpet_assert(x + 1 > x);
        x++;
    }
    return 0;
}
