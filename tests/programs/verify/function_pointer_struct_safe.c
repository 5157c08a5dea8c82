// limpet: safe
// why: Two shapes with one interface, made of function pointers in a struct.
// inputs: 1, 4, 6
#include <limpet.h>

struct shape { unsigned a, b; unsigned (*area)(const struct shape *); };

static unsigned square_area(const struct shape *s) { return s->a * s->a; }
static unsigned rectangle_area(const struct shape *s) { return s->a * s->b; }

int main(void)
{
    _Bool rectangle = limpet_nondet_bool();
    unsigned a = limpet_nondet_uchar(), b = limpet_nondet_uchar();
    limpet_assume(a > 0 && b > 0 && a < 10 && b < 10);
    struct shape s = {a, 0, rectangle_area};
    if (rectangle)
        s.b = b;
    else
        s.area = square_area;
    limpet_assert(s.area(&s) >= a);
    return 0;
}
