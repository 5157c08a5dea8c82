// limpet: unsafe(assertion@20)
// why: The test comes after the addition, so the result can exceed the limit.
// inputs: 20
#include <limpet.h>

static unsigned fill(unsigned step)
{
    unsigned total = 0;
    for (int i = 0; i < 10; i++) {
        total += step;
        if (total > 50)
            return total;
    }
    return total;
}

int main(void)
{
    unsigned step = limpet_nondet_uchar();
    limpet_assert(fill(step) <= 50); // <- here
    return 0;
}
