// limpet: unsafe(assertion@12)
// why: The number of chosen ones can be that of all.
// inputs: 0, 1073741840
#include <limpet.h>

int main(void)
{
    int chosen = 0, i = limpet_nondet_uchar();
    for (; i < 1000000; i++) {
        if (limpet_nondet_int() > 17)
            chosen++;
        limpet_assert(chosen <= i ); // <- here
    }
    limpet_assert(chosen <= 1000000);
    return 0;
}
