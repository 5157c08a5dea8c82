// limpet: safe
// why: A missing struct is replaced by a default one.
// inputs: 0
#include <limpet.h>

struct config { int unused; int level; };

static const struct config standard = {0, 3};

static const struct config *lookup(_Bool found, const struct config *own)
{
    if (found)
        return own;
    return &standard;
}

int main(void)
{
    struct config own = {0, limpet_nondet_bool()};
    const struct config *c = lookup(own.level, &own);
    limpet_assert(c->level >= 1 && c->level <= standard.level);
    return 0;
}
