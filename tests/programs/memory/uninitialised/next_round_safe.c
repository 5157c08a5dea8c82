// limpet: safe
// why: The variable keeps its value from round to round.
// inputs: 2
#include <limpet.h>

int main(void)
{
    unsigned rounds = limpet_nondet_uint();
    limpet_assume(1 <= rounds && rounds <= 3);
    int total[1] = {0};
    for (unsigned i = 0; i < rounds; i++) {
        int *t = total;
        if (i == 0)
            *t = 0;
        limpet_assert(*t >= 0);
        *t = 1;
    }
    return 0;
}
