// limpet: unsafe(assertion@24)
// why: The tag is not looked at, and a number is read as a pair of halves.
// inputs: 0, 5
#include <limpet.h>

struct value { int tag; union { int number; struct { short low, high; } halves; } u; };

static int total(const struct value *v)
{
    return v->u.halves.low + v->u.halves.high;
}

int main(void)
{
    struct value v = {limpet_nondet_bool(), {0}};
    short x = limpet_nondet_short();
    limpet_assume(x < 0 || x > 0);
    if (v.tag == 0) {
        v.u.number = x * 65536;
    } else {
        v.u.halves.low = x;
        v.u.halves.high = 0;
    }
    limpet_assert(total(&v) == (v.tag == 0 ? x * 65536 : x)); // <- here
    return 0;
}
