// limpet: unsafe(use-after-free@11)
// why: A second reference was taken without counting it.
// inputs: 1, 1
#include <limpet.h>
#include <stdlib.h>

struct object { int references; int value; };

static void drop(struct object *o)
{
    if (--o->references == 0) // <- here
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
    drop(o);
    if (share)
        drop(o);
    return 0;
}
