// limpet: unsafe(uninitialised@15)
// why: The variable of the block has no value when the block is entered again.
// inputs: 2
#include <limpet.h>

int main(void)
{
    unsigned rounds = limpet_nondet_uint();
    limpet_assume(1 <= rounds && rounds <= 3);
    for (unsigned i = 0; i < rounds; i++) {
        int total[1];
        int *t = total;
        if (i == 0)
            *t = 0;
        limpet_assert(*t >= 0); // <- here
        *t = 1;
    }
    return 0;
}
