// limpet: safe
// why: A struct that is passed by value keeps its value at the caller.
#include <limpet.h>

struct point { int x, y; };

static int flipped(struct point p)
{
    int x = p.x;
    p.x = p.y;
    p.y = x;
    return p.x;
}

int main(void)
{
    int x = limpet_nondet_int(), y = limpet_nondet_int();
    struct point p = {x, y};
    int z = flipped(p);
    limpet_assert(z == y);
    limpet_assert(p.x == x && p.y == y);
    return 0;
}
