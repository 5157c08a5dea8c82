// limpet: unsafe(assertion@22)
// why: One of the operations does not look at the limit.
// inputs: 1, 1, 1, 0, 1, 1, 1, 0, 1, 0
#include <limpet.h>

static int up(int x)
{
    return x < 1000 ? x + 1 : x;
}

static int down(int x)
{
    return x - 1;
}

int main(void)
{
    int x = 0;
    while (limpet_nondet_bool()) {
        int (*operation)(int) = limpet_nondet_bool() ? up : down;
        x = operation(x);
        limpet_assert(x >= 0 && x <= 1000); // <- here
    }
    return 0;
}
