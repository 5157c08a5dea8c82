// limpet: safe
// why: The default value is not freed.
// inputs: 0
#include <limpet.h>
#include <stdlib.h>

struct config {
    int level;
};

static struct config defaults = {3};

static struct config *load(int custom)
{
    if (!custom)
        return &defaults;
    struct config *c = malloc(sizeof *c);
    if (!c)
        return &defaults;
    c->level = 5;
    return c;
}

int main(void)
{
    struct config *c = load(limpet_nondet_bool());
    limpet_assert(c->level >= 3);
    if (c != &defaults)
        free(c);
    return 0;
}
