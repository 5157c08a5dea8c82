// limpet: unsafe(assertion@17)
// why: One voter can vote twice.
// inputs: 4, 0, 1073741824, 1073741824, 1073741824
#include <limpet.h>

int main(void)
{
    unsigned voters = limpet_nondet_uint(), yes = 0, no = 0;
    limpet_assume(voters <= 100000);
    for (unsigned i = 0; i < voters; i++) {
        int vote = limpet_nondet_int();
        if (vote > 0)
            yes++;
        if (vote > 10 || vote < 0)
            no++;
    }
    limpet_assert(yes + no <= voters); // <- here
    return 0;
}
