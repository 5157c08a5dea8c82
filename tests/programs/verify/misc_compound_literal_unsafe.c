// limpet: unsafe(assertion@18)
// why: The members are named in the wrong order.
// inputs: 3, 4
#include <limpet.h>

struct point { int x, y; };

static int taxi(struct point a, struct point b)
{
    return (a.x < b.x ? b.x - a.x : a.x - b.x) + (a.y < b.y ? b.y - a.y : a.y - b.y);
}

int main(void)
{
    int x = limpet_nondet_schar(), y = limpet_nondet_schar();
    limpet_assume(x > 0 && y > x);
    struct point p = {.x = y, .y = x};
    limpet_assert(taxi(p, (struct point){0, y}) == x); // <- here
    return 0;
}
