// limpet: unsafe(null-dereference@20)
// why: The number of found ones is counted although none was kept.
// inputs: 4, 2147483649, 2147483649, 2147483649, 2147483649
#include <limpet.h>

static int values[3];

int main(void)
{
    int *best = 0;
    unsigned found = 0, n = limpet_nondet_uint();
    limpet_assume(n <= 1000000);
    while (found < n) {
        unsigned at = limpet_nondet_uint();
        if (at < 3)
            best = &values[at];
        found++;
    }
    if (found > 0)
        *best = 1; // <- here
    return 0;
}
