// limpet: unsafe(assertion@22)
// why: The innermost call overwrites the total instead of adding to it.
// inputs: 2
#include <limpet.h>

static void count(unsigned n, unsigned *total)
{
    unsigned inner = 0;
    if (n == 0) {
        *total = 1;
        return;
    }
    count(n - 1, &inner);
    *total += inner + 1;
}

int main(void)
{
    unsigned n = limpet_nondet_uint(), total = 0;
    limpet_assume(n <= 5);
    count(n, &total);
    limpet_assert(total == n); // <- here
    return 0;
}
