// limpet: safe
// why: Negative lengths are thrown out before the comparison.
// inputs: 1, 100, 0
#include <limpet.h>

int main(void)
{
    unsigned total = 0;
    while (limpet_nondet_bool()) {
        int length = limpet_nondet_int();
        if (length < 0 || length > 100)
            continue;
        if (total > 1000000)
            total = 0;
        unsigned before = total;
        total += (unsigned)length;
        limpet_assert(total >= before);
    }
    return 0;
}
