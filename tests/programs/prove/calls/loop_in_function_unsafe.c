// limpet: unsafe(assertion@19)
// why: The function passes the limit by up to four.
// inputs: 27, 1, 1, 1, 0, 1, 1, 1, 1, 1
#include <limpet.h>

static int advance(int from, int limit)
{
    while (from < limit && limpet_nondet_bool())
        from += 5;
    return from;
}

int main(void)
{
    int limit = limpet_nondet_int(), at = 0;
    limpet_assume(limit > 0 && limit <= 100000);
    while (limpet_nondet_bool()) {
        int next = advance(at, limit);
        limpet_assert(next >= at && next <= limit); // <- here
        at = next;
    }
    return 0;
}
