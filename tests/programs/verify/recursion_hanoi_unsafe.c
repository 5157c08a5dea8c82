// limpet: unsafe(assertion@23)
// why: The counter is not increased for the largest disk.
// inputs: 4
#include <limpet.h>

static unsigned moves;

static void move(unsigned n, int from, int to, int by)
{
    if (n == 0)
        return;
    move(n - 1, from, by, to);
    if (n < 4)
        moves++;
    move(n - 1, by, to, from);
}

int main(void)
{
    unsigned n = limpet_nondet_uint();
    limpet_assume(n <= 5);
    move(n, 1, 3, 2);
    limpet_assert(moves == (1u << n) - 1); // <- here
    return 0;
}
