// limpet: safe
// why: The result of the function lies between its argument and the limit.
// inputs: 65536, 1, 1, 1, 0, 1, 1, 0, 1, 0, 1, 1, 1, 1, 1, 0, 0
#include <limpet.h>

static int advance(int from, int limit)
{
    while (from < limit && limpet_nondet_bool())
        from += 1;
    return from;
}

int main(void)
{
    int limit = limpet_nondet_int(), at = 0;
    limpet_assume(limit > 0 && limit <= 100000);
    while (limpet_nondet_bool()) {
        int next = advance(at, limit);
        limpet_assert(next >= at && next <= limit);
        at = next;
    }
    return 0;
}
