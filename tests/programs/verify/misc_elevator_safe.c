// limpet: safe
// why: An elevator moves one floor at a time and stays in the building.
// inputs: 2, 0, 3
#include <limpet.h>

static int floor_now;

static void towards(int wish)
{
    if (wish > 2)
        wish = 2;
    if (wish < 0)
        wish = 0;
    for (int i = 0; i < 3 && floor_now != wish; i++)
        floor_now += floor_now < wish ? 1 : -1;
}

int main(void)
{
    for (int i = 0; i < 3; i++) {
        signed char wish = limpet_nondet_schar();
        limpet_assume(wish <= 3);
        towards(wish);
    }
    limpet_assert(floor_now >= 0 && floor_now <= 2);
    return 0;
}
