// limpet: safe
// why: Yes and no together are not more than the voters.
// inputs: 1, -2147483648
#include <limpet.h>

int main(void)
{
    unsigned voters = limpet_nondet_uint(), yes = 0, no = 0;
    limpet_assume(voters <= 100000);
    for (unsigned i = 0; i < voters; i++) {
        int vote = limpet_nondet_int();
        if (vote > 0)
            yes++;
        else if (vote < 0)
            no++;
    }
    limpet_assert(yes + no <= voters);
    return 0;
}
