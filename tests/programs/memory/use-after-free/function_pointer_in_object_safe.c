// limpet: safe
// why: The method deletes the object at the end.
#include <stdlib.h>

struct object {
    void (*done)(struct object *);
    int uses;
};

static void destroy(struct object *o)
{
    free(o);
}

static void use(struct object *o)
{
    void (*done)(struct object *) = o->done;
    o->uses++;
    done(o);
}

int main(void)
{
    struct object *o = malloc(sizeof *o);
    if (!o)
        return 0;
    o->done = destroy;
    o->uses = 0;
    use(o);
    return 0;
}
