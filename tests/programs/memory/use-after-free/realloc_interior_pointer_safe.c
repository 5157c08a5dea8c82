// limpet: safe
// why: The position is kept as an index.
// inputs: 5
#include <limpet.h>
#include <stdlib.h>

struct output {
    char *start, *end;
    size_t room;
};

static void put(struct output *o, char c)
{
    if ((size_t)(o->end - o->start) == o->room) {
        size_t at = (size_t)(o->end - o->start);
        char *larger = realloc(o->start, 2 * o->room);
        if (!larger)
            return;
        o->start = larger;
        o->room *= 2;
        o->end = larger + at;
    }
    *o->end = c;
    o->end++;
}

int main(void)
{
    struct output o = {malloc(4), 0, 4};
    if (!o.start)
        return 0;
    o.end = o.start;
    unsigned n = limpet_nondet_uint();
    limpet_assume(n <= 5);
    for (unsigned i = 0; i < n; i++)
        put(&o, 'x');
    free(o.start);
    return 0;
}
