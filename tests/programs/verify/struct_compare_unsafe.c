// limpet: unsafe(assertion@17)
// why: The comparison leaves out the second member.
// inputs: 1, 2
#include <limpet.h>

struct pair { char tag; int value; };

static int equal(const struct pair *a, const struct pair *b)
{
    return a->tag == b->tag;
}

int main(void)
{
    int v = limpet_nondet_int(), w = limpet_nondet_int();
    struct pair a = {'x', v}, b = {'x', w};
    limpet_assert(equal(&a, &b) == (v == w)); // <- here
    return 0;
}
