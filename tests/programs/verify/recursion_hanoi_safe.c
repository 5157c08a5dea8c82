// limpet: safe
// why: The towers of Hanoi take two to the n minus one moves.
// inputs: 5
#include <limpet.h>

static unsigned moves;

static void move(unsigned n, int from, int to, int by)
{
    if (n == 0)
        return;
    move(n - 1, from, by, to);
    moves++;
    move(n - 1, by, to, from);
}

int main(void)
{
    unsigned n = limpet_nondet_uint();
    limpet_assume(n <= 5);
    move(n, 1, 3, 2);
    limpet_assert(moves == (1u << n) - 1);
    return 0;
}
