// limpet: unsafe(uninitialised@22)
// why: The struct is assigned as a whole, with the member that was never set.
#include <limpet.h>

struct vector {
    int x, y, z;
};

static struct vector flat(int x, int y)
{
    struct vector v;
    v.x = x;
    v.y = y;
    return v;
}

int main(void)
{
    struct vector a = flat(1, 2), b;
    b = a;
    limpet_assert(b.x == 1 && b.y == 2);
    limpet_assert(b.z == 0); // <- here
    return 0;
}
