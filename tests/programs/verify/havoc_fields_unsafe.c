// limpet: unsafe(assertion@26)
// why: The weight is a field like others, and writing it may make the record invalid.
// inputs: 010000000000000002000000000000000000000000000000, 2, 1
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
        r->weight = value;
    limpet_assert(valid(r) && r->tag == tag); // <- here
    if (which == 1)
        limpet_assert(r->flag == (char)value);
    free(r);
    return 0;
}
