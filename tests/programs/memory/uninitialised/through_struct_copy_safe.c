// limpet: safe
// why: The struct was set as a whole.
#include <limpet.h>

struct vector {
    int x, y, z;
};

static struct vector flat(int x, int y)
{
    struct vector v = {x, y, 0};
    return v;
}

int main(void)
{
    struct vector a = flat(1, 2), b;
    b = a;
    limpet_assert(b.x == 1 && b.y == 2);
    limpet_assert(b.z == 0);
    return 0;
}
