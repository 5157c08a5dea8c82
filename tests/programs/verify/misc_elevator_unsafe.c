// limpet: unsafe(assertion@23)
// why: The test for the top floor is missing when a wish lies above it.
// inputs: 0, 0, 3
#include <limpet.h>

static int floor_now;

static void towards(int wish)
{
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
    limpet_assert(floor_now >= 0 && floor_now <= 2); // <- here
    return 0;
}
