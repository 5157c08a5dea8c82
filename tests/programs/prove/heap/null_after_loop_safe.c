// limpet: safe
// why: The pointer is null only if nothing was found.
// inputs: 4, 1, 1, 1, 1
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
        else
            continue;
        found++;
    }
    if (found > 0)
        *best = 1;
    return 0;
}
