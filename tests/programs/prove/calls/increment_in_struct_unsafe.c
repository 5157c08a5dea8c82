// limpet: unsafe(assertion@25)
// why: The limit is looked at only every second time.
// inputs: 8, 1, 0, 1, 1, 1, 1, 1, 1, 1, 1
#include <limpet.h>

struct counter {
    int value;
    int limit;
};

static void increment(struct counter *c)
{
    if (c->value < c->limit)
        c->value++;
    if (limpet_nondet_bool())
        c->value++;
}

int main(void)
{
    struct counter c = {0, limpet_nondet_int()};
    limpet_assume(c.limit > 0 && c.limit < 100000);
    while (limpet_nondet_bool()) {
        increment(&c);
        limpet_assert(c.value > 0 && c.value <= c.limit); // <- here
    }
    return 0;
}
