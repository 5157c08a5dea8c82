// limpet: safe
// why: The function returns from inside the loop as soon as the limit is reached.
#include <limpet.h>

static unsigned fill(unsigned step)
{
    unsigned total = 0;
    for (int i = 0; i < 10; i++) {
        if (total + step > 50)
            return total;
        total += step;
    }
    return total;
}

int main(void)
{
    unsigned step = limpet_nondet_uchar();
    limpet_assert(fill(step) <= 50);
    return 0;
}
