// limpet: safe
// why: Nearly a million rounds, and the number of chosen ones is no larger than that of all.
#include <limpet.h>

int main(void)
{
    int chosen = 0, i = limpet_nondet_uchar();
    for (; i < 1000000; i++) {
        if (limpet_nondet_int() > 17)
            chosen++;
        limpet_assert(chosen <= i + 1);
    }
    limpet_assert(chosen <= 1000000);
    return 0;
}
