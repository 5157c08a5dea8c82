// limpet: unsafe(trap@17)
// why: The copy has only half of the bits.
// inputs: 65536
#include <limpet.h>

struct guarded { int value; int copy; };

static void set(struct guarded *g, int value)
{
    g->value = value;
    g->copy = value & 0xffff;
}

static int get(const struct guarded *g)
{
    if (g->copy != g->value)
        __builtin_trap(); // <- here
    return g->value;
}

int main(void)
{
    struct guarded g;
    int value = limpet_nondet_int();
    set(&g, value);
    limpet_assert(get(&g) == value);
    return 0;
}
