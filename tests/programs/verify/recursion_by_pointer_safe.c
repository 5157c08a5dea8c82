// limpet: safe
// why: Each call hands the address of its own counter to the next one.
// inputs: 4
#include <limpet.h>

static void count(unsigned n, unsigned *total)
{
    unsigned inner = 0;
    if (n == 0) {
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
    limpet_assert(total == n);
    return 0;
}
