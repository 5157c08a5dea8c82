// limpet: safe
// why: Whoever writes one field leaves the others alone, on all paths.
// inputs: 000000000000000001000000000000000000000000000000, 1, 2
#include <limpet.h>
#include <stdlib.h>

struct record { int id; short tag; char flag; long weight; int rest[2]; };

static int valid(const struct record *r) { return r->id >= 0 && r->weight > r->id; }

int main(void)
{
    struct record *r = malloc(sizeof *r);
    if (!r)
        abort();
    limpet_havoc(r, sizeof *r);
    limpet_assume(valid(r));
    short tag = r->tag;
    int which = limpet_nondet_int(), value = limpet_nondet_int();
    if (which == 0)
        r->rest[0] = value;
    else if (which == 1)
        r->flag = (char)value;
    else
        r->rest[1] ^= value;
    limpet_assert(valid(r) && r->tag == tag);
    if (which == 1)
        limpet_assert(r->flag == (char)value);
    free(r);
    return 0;
}
