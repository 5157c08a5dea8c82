// limpet: unsafe(assertion@22)
// why: The struct is passed by pointer and changed behind the caller's back.
// inputs: 3, 4
#include <limpet.h>

struct point { int x, y; };

static int flipped(struct point *p)
{
    int x = p->x;
    p->x = p->y;
    p->y = x;
    return p->x;
}

int main(void)
{
    int x = limpet_nondet_int(), y = limpet_nondet_int();
    struct point p = {x, y};
    int z = flipped(&p);
    limpet_assert(z == y);
    limpet_assert(p.x == x && p.y == y); // <- here
    return 0;
}
