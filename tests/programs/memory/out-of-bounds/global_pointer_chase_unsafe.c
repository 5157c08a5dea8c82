// limpet: unsafe(out-of-bounds@10)
// why: A link of the table leads outside of it.
// inputs: 2
#include <limpet.h>

static const signed char next[4] = {1, 3, 5, 0};

static signed char follow(const signed char *links, int from)
{
    return links[from]; // <- here
}

int main(void)
{
    int at = limpet_nondet_int();
    limpet_assume(0 <= at && at < 4);
    for (int i = 0; i < 4; i++)
        at = follow(next, at);
    limpet_assert(at < 4);
    return 0;
}
