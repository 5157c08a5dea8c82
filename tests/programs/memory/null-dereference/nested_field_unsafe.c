// limpet: unsafe(null-dereference@27)
// why: The outer struct is there, the inner one was not made.
#include <stdlib.h>

struct engine {
    int power;
};
struct car {
    int wheels;
    struct engine *engine;
};

static struct car *make(void)
{
    struct car *c = calloc(1, sizeof *c);
    if (!c)
        return 0;
    c->wheels = 4;
    return c;
}

int main(void)
{
    struct car *c = make();
    if (!c)
        return 0;
    c->engine->power = 90; // <- here
    free(c->engine);
    free(c);
    return 0;
}
