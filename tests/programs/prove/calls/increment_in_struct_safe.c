// limpet: safe
// why: The function counts in the struct that it is given, and never past the limit.
// inputs: 65536, 0
#include <limpet.h>

struct counter {
    int value;
    int limit;
};

static void increment(struct counter *c)
{
    if (c->value < c->limit)
        c->value++;
}

int main(void)
{
    struct counter c = {0, limpet_nondet_int()};
    limpet_assume(c.limit > 0 && c.limit < 100000);
    while (limpet_nondet_bool()) {
        increment(&c);
        limpet_assert(c.value > 0 && c.value <= c.limit);
    }
    return 0;
}
