// limpet: unsafe(use-after-free@19)
// why: The method of an object calls another one after the object has deleted itself.
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
    done(o);
    o->uses++; // <- here
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
