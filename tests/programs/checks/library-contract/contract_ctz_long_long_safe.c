// limpet: safe
// why: The loop ends with the set.
// inputs: 6
#include <limpet.h>

int main(void)
{
    unsigned long long set = limpet_nondet_ullong();
    int n = 0;
    for (int i = 0; i < 3 && set != 0; i++) {
        n += __builtin_ctzll(set);
        set &= set - 1;
    }
    limpet_assert(n >= 0);
    return 0;
}
