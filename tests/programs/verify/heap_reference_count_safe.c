// limpet: safe
// why: The last one to drop a reference frees the object.
// inputs: 1, 0
#include <limpet.h>
#include <stdlib.h>

struct object { int references; int value; };

static void drop(struct object *o)
{
    if (--o->references == 0)
        free(o);
}

int main(void)
{
    struct object *o = malloc(sizeof *o);
    if (!o)
        return 0;
    o->references = 1;
    o->value = limpet_nondet_int();
    _Bool share = limpet_nondet_bool();
    if (share)
        o->references++;
    drop(o);
    if (share)
        drop(o);
    return 0;
}
