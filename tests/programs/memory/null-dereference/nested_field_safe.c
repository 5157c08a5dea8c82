// limpet: safe
// why: The inner struct is made with the outer one.
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
    c->engine = calloc(1, sizeof *c->engine);
    if (!c->engine) {
        free(c);
        return 0;
    }
    return c;
}

int main(void)
{
    struct car *c = make();
    if (!c)
        return 0;
    c->engine->power = 90;
    free(c->engine);
    free(c);
    return 0;
}
