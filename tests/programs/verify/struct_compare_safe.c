// limpet: safe
// why: Structs are compared member by member; the padding does not count.
#include <limpet.h>

struct pair { char tag; int value; };

static int equal(const struct pair *a, const struct pair *b)
{
    return a->tag == b->tag && a->value == b->value;
}

int main(void)
{
    int v = limpet_nondet_int(), w = limpet_nondet_int();
    struct pair a = {'x', v}, b = {'x', w};
    limpet_assert(equal(&a, &b) == (v == w));
    return 0;
}
