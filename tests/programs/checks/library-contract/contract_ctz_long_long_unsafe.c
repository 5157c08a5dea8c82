// limpet: unsafe(library-contract@11)
// why: A set of fewer than three numbers is empty before the third round.
// inputs: 6
#include <limpet.h>

int main(void)
{
    unsigned long long set = limpet_nondet_ullong();
    int n = 0;
    for (int i = 0; i < 3; i++) {
        n += __builtin_ctzll(set); // <- here
        set &= set - 1;
    }
    limpet_assert(n >= 0);
    return 0;
}
